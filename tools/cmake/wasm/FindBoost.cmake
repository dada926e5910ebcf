folsom_headers_only(Boost::headers boost)
