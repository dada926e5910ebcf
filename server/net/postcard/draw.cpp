#include "server/net/postcard/draw.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "server/net/postcard/drawings.h"
#include "text/i18n/letters.h"
#include "text/svg/svg.h"

namespace folsom::server {
namespace {

// In units of the page's drawings: a car is 240 wide and 200 high.
constexpr double kCar = 240;
constexpr double kEngine = 300;
constexpr double kHigh = 200;
constexpr double kRoof = 58;
constexpr double kFloor = 148;
constexpr double kFigureHigh = 84;
constexpr double kFigureWide = kFigureHigh * 60 / 96;
constexpr double kToken = 26;
constexpr double kMargin = 16;

constexpr double kLowestRails = 566;  // in the picture: where the wheels are
constexpr double kTallest = 300;

// Beside the train, in units from the top of a car, as on the page when it is short of room.
constexpr double kStagecoach = 198;
constexpr double kStagecoachScale = 0.8;
constexpr Box kStagecoachDrawing{0, 0, 360, 170};
constexpr double kStagecoachRoof = 58;
constexpr double kStagecoachFloor = 119;
constexpr double kHorses = 270;
constexpr double kHorsesBeforeStagecoach = 310;
constexpr double kHorse = 80;
constexpr double kRoad = 366;  // bottom edge

// Comes with Debian's fontconfig. Pango can't read the page's own typefaces as they are packed.
constexpr const char* kLetters = "DejaVu Serif, serif";

// The font size for a line that has to fit, in any script.
int size_of(std::string_view title) {
  return std::clamp(1560 / std::max(columns_of(title), 1), 24, 52);
}

// The sky from the first round to the last, at the top and at the horizon.
struct Sky {
  const char* high;
  const char* low;
};
constexpr std::array<Sky, 6> kSkies = {{{"#a9d3e0", "#f6e7c4"},
                                        {"#a9d3e0", "#f6e7c4"},
                                        {"#9fcbe0", "#f4e2bd"},
                                        {"#a5bfd8", "#f5d3a0"},
                                        {"#8f8fb8", "#f2b27c"},
                                        {"#4d4a7c", "#e58a62"}}};

class Painter {
 public:
  Painter(const Scene& scene, const Caption& caption)
      : scene_(scene),
        caption_(caption),
        units_(static_cast<double>(scene.cars.size()) * kCar + kEngine + 2 * kMargin),
        scale_(std::min(kPictureWidth / units_, kTallest / kHigh)),
        rails_(has_road() ? std::min(kLowestRails, kPictureHeight - (kRoad - kHigh) * scale_)
                          : kLowestRails) {}

  std::string paint() {
    text_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\">",
        kPictureWidth, kPictureHeight);
    country();
    const double left = (kPictureWidth - units_ * scale_) / 2;
    text_ += fmt::format("<g transform=\"translate({:.2f} {:.2f}) scale({:.4f})\">", left,
                         rails_ - kHigh * scale_, scale_);
    train();
    road();
    for (const Scene::Spot& spot : scene_.spots) fill(spot);
    text_ += "</g>";
    words();
    return text_ + "</svg>";
  }

 private:
  void country() {
    const auto round = static_cast<std::size_t>(std::clamp(scene_.round, 0, 5));
    text_ += fmt::format(
        "<defs><linearGradient id=\"sky\" x2=\"0\" y2=\"1\"><stop stop-color=\"{}\"/>"
        "<stop offset=\"1\" stop-color=\"{}\"/></linearGradient></defs>"
        "<rect width=\"1200\" height=\"630\" fill=\"url(#sky)\"/>",
        kSkies[round].high, kSkies[round].low);
    text_ += drawn("sun", {930, 190 + 18 * static_cast<double>(round), 130, 130});
    text_ += drawn("landscape-mesas", {0, 250, 1200, 220});
    text_ += drawn("landscape-ground", {0, 420, 1200, 240});
    for (int i = 0; i < 5; ++i) {
      text_ += drawn("track", {i * 240.0, rails_ - 6, 240, 40});
    }
  }

  double left_of(std::size_t car) const {
    return kMargin + static_cast<double>(scene_.cars.size() - car) * kCar;
  }

  void train() {
    for (std::size_t car = 1; car <= scene_.cars.size(); ++car) {
      const bool is_prison = scene_.has_prison && car == scene_.cars.size();
      const auto look = static_cast<char>('a' + std::clamp(scene_.cars[car - 1], 0, 5));
      text_ += drawn(is_prison ? "prison-car" : std::string("wagon-") + look,
                     {left_of(car), 0, kCar, kHigh});
    }
    text_ += drawn("locomotive", {left_of(0), 0, kEngine, kHigh});
  }

  bool has_road() const { return scene_.stagecoach || !scene_.horses.empty(); }

  double stagecoach_left() const {
    const double middle = left_of(*scene_.stagecoach) + (*scene_.stagecoach == 0 ? 85 : kCar / 2);
    const double last = units_ - kStagecoachDrawing.width * kStagecoachScale;
    return std::clamp(middle - 105 * kStagecoachScale, 0.0, last);
  }

  void road() {
    if (scene_.stagecoach) {
      text_ += drawn("stagecoach",
                     {stagecoach_left(), kStagecoach, kStagecoachDrawing.width * kStagecoachScale,
                      kStagecoachDrawing.height * kStagecoachScale});
    }
    for (std::size_t car = 0; car < scene_.horses.size() && car <= scene_.cars.size(); ++car) {
      for (int i = 0; i < scene_.horses[car]; ++i) horse(car, i, scene_.horses[car]);
    }
  }

  void horse(std::size_t car, int number, int count) {
    const double step = count > 1 ? std::min(86.0, (kCar - kHorse) / (count - 1)) : 0;
    const double middle = left_of(car) + (car == 0 ? 130 : kCar / 2);
    const double x = middle - kHorse / 2 + step * (number - (count - 1) / 2.0);
    const bool in_the_way = scene_.stagecoach && x + kHorse > stagecoach_left() &&
                            x < stagecoach_left() + kStagecoachDrawing.width * kStagecoachScale;
    const double y = in_the_way ? kHorsesBeforeStagecoach : kHorses;
    text_ += drawn("horse", {x, y, kHorse, kHorse * 62 / 92});
  }

  // The x range where people stand, and on what. Nobody stands where those who rode away are.
  struct Ground {
    double left;
    double right;
    double y;
  };
  std::optional<Ground> ground_of(const std::string& place) const {
    if (place == "loco") return Ground{left_of(0) + 20, left_of(0) + 150, kFloor};
    if (place == "loco-roof") return Ground{left_of(0) + 20, left_of(0) + 150, kRoof};
    if (place == "cell" && scene_.has_prison) {
      const double left = left_of(scene_.cars.size());
      return Ground{left + 36, left + 92, kFloor};
    }
    if (scene_.stagecoach && place.starts_with("stagecoach")) {
      const double down = place == "stagecoach" ? kStagecoachFloor : kStagecoachRoof;
      return Ground{stagecoach_left() + 40 * kStagecoachScale,
                    stagecoach_left() + 172 * kStagecoachScale,
                    kStagecoach + down * kStagecoachScale};
    }
    const bool is_roof = place.size() == 5 && place.starts_with("roof");
    const bool is_inside = place.size() == 4 && place.starts_with("car");
    if (!is_roof && !is_inside) return std::nullopt;
    const auto car = static_cast<std::size_t>(place.back() - '0');
    if (car < 1 || car > scene_.cars.size()) return std::nullopt;
    return Ground{left_of(car) + 24, left_of(car) + kCar - 24, is_roof ? kRoof : kFloor};
  }

  void fill(const Scene::Spot& spot) {
    const auto ground = ground_of(spot.place);
    if (!ground) return;
    stand(spot.pawns, *ground);
    lie(spot.loot, *ground);
  }

  void stand(const std::vector<std::string>& pawns, const Ground& ground) {
    if (pawns.empty()) return;
    const auto count = static_cast<double>(pawns.size());
    const double step = std::min(kFigureWide, (ground.right - ground.left) / count);
    double x = (ground.left + ground.right - step * count) / 2 + (step - kFigureWide) / 2;
    for (const std::string& pawn : pawns) {
      text_ += drawn("figure-" + pawn, {x, ground.y - kFigureHigh, kFigureWide, kFigureHigh},
                     pawn != "marshal");
      x += step;
    }
  }

  void lie(const std::vector<std::string>& loot, const Ground& ground) {
    constexpr std::size_t kMost = 7;
    double x = ground.left;
    for (std::size_t i = 0; i < std::min(loot.size(), kMost); ++i) {
      const std::string& kind = loot[i];
      const std::string name = kind == "flask"      ? "token-flask-full"
                               : kind == "mail-bag" ? "token-mailbag"
                                                    : "token-" + kind;
      text_ += drawn(name, {x, ground.y - kToken, kToken, kToken});
      x += kToken + 1;
    }
  }

  void words() {
    const bool dark = scene_.round >= 5;
    const char* const ink = dark ? "#fff6e2" : "#2b1d14";
    const std::string plain = fmt::format("fill=\"{}\" text-anchor=\"middle\" x=\"600\"", ink);
    text_ += fmt::format(
        "<text {} y=\"86\" font-family=\"{}\" font-weight=\"700\" font-size=\"34\" "
        "letter-spacing=\"12\">FOLSOM</text>",
        plain, kLetters);
    text_ += fmt::format(
        "<text {} y=\"160\" font-family=\"{}\" font-weight=\"700\" font-size=\"{}\">{}</text>",
        plain, kLetters, size_of(caption_.title), svg::escaped(caption_.title));
  }

  const Scene& scene_;
  const Caption& caption_;
  double units_;
  double scale_;
  double rails_;
  std::string text_;
};

}  // namespace

std::string draw_picture(const Scene& scene, const Caption& caption) {
  return Painter(scene, caption).paint();
}

}  // namespace folsom::server
