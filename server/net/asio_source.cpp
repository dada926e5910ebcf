// Asio itself, compiled once.
#include <boost/asio/impl/src.hpp>
