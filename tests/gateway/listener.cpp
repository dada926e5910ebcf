#include "tests/gateway/listener.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <memory>

namespace folsom::server::tests {
namespace {

// A self-signed certificate for "localhost".
SSL_CTX* make_tls(const std::string& certificate_file) {
  char curve[] = "P-256";  // not const: EVP_EC_gen would cast that away
  EVP_PKEY* const key = EVP_EC_gen(curve);
  X509* const certificate = X509_new();
  X509_set_version(certificate, 2);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate), -60);
  X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
  X509_set_pubkey(certificate, key);
  X509_NAME* const name = X509_get_subject_name(certificate);
  const std::string host = "localhost";
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>(host.c_str()), -1, -1, 0);
  X509_set_issuer_name(certificate, name);
  X509_EXTENSION* const names =
      X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
  X509_add_ext(certificate, names, -1);
  X509_EXTENSION_free(names);
  X509_sign(certificate, key, EVP_sha256());
  std::FILE* const file = std::fopen(certificate_file.c_str(), "w");
  PEM_write_X509(file, certificate);
  std::fclose(file);
  SSL_CTX* const context = SSL_CTX_new(TLS_server_method());
  SSL_CTX_use_certificate(context, certificate);
  SSL_CTX_use_PrivateKey(context, key);
  X509_free(certificate);
  EVP_PKEY_free(key);
  return context;
}

// One connection, with or without TLS.
class Line {
 public:
  Line(int descriptor, SSL_CTX* tls) : descriptor_(descriptor) {
    if (tls == nullptr) return;
    tls_ = SSL_new(tls);
    SSL_set_fd(tls_, descriptor);
    is_open_ = SSL_accept(tls_) == 1;
  }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  ~Line() { SSL_free(tls_); }

  bool is_open() const { return is_open_; }
  int read(char* to, int most) {
    return tls_ != nullptr
               ? SSL_read(tls_, to, most)
               : static_cast<int>(recv(descriptor_, to, static_cast<std::size_t>(most), 0));
  }
  void write(const std::string& text) {
    if (tls_ != nullptr) {
      SSL_write(tls_, text.data(), static_cast<int>(text.size()));
      SSL_shutdown(tls_);
    } else {
      static_cast<void>(send(descriptor_, text.data(), text.size(), MSG_NOSIGNAL));
    }
  }

 private:
  int descriptor_;
  SSL* tls_ = nullptr;
  bool is_open_ = true;
};

// Until the request is complete, or nothing more comes.
Received read_request(Line& line) {
  Received request;
  std::string text;
  std::size_t head = std::string::npos;
  while (true) {
    head = text.find("\r\n\r\n");
    if (head != std::string::npos) {
      request.head = text.substr(0, head + 2);
      request.body = text.substr(head + 4);
      const std::string length = request.header("Content-Length");
      if (length.empty() || request.body.size() >= std::stoul(length)) return request;
    }
    char part[4096];
    const int size = line.read(part, sizeof part);
    if (size <= 0) return request;
    text.append(part, static_cast<std::size_t>(size));
  }
}

}  // namespace

std::string Received::header(const std::string& name) const {
  const std::string begin = "\r\n" + name + ": ";
  const std::size_t at = head.find(begin);
  if (at == std::string::npos) return "";
  const std::size_t from = at + begin.size();
  return head.substr(from, head.find("\r\n", from) - from);
}

std::string answer_with(int status, const std::string& headers) {
  return "HTTP/1.1 " + std::to_string(status) + " x\r\nContent-Length: 0\r\n" + headers + "\r\n";
}

Listener::Listener(Answer answer, const std::string& certificate_file)
    : answer_(std::move(answer)),
      tls_(certificate_file.empty() ? nullptr : make_tls(certificate_file)),
      listening_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  bind(listening_, reinterpret_cast<sockaddr*>(&address), size);
  listen(listening_, 8);
  getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &size);
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { run(); });
}

Listener::~Listener() {
  stops_ = true;
  thread_.join();
  for (const int line : silent_) close(line);
  close(listening_);
  SSL_CTX_free(tls_);
}

std::vector<Received> Listener::received() const {
  const std::lock_guard lock(mutex_);
  return received_;
}

void Listener::run() {
  while (!stops_) {
    pollfd wait{listening_, POLLIN, 0};
    if (poll(&wait, 1, 20) <= 0) continue;
    const int line = accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
    if (line >= 0) serve(line);
  }
}

void Listener::serve(int descriptor) {
  const timeval patience{2, 0};
  setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  {
    Line line(descriptor, tls_);
    if (line.is_open()) {
      const Received request = read_request(line);
      int number = 0;
      {
        const std::lock_guard lock(mutex_);
        number = static_cast<int>(received_.size());
        received_.push_back(request);
      }
      const std::string answer = answer_(number);
      if (answer.empty()) {
        silent_.push_back(descriptor);
        return;
      }
      line.write(answer);
    }
  }
  close(descriptor);
}

}  // namespace folsom::server::tests
