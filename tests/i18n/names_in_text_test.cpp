// Names are found in every form they take in a text.
#include "text/i18n/names_in_text.h"

#include <gtest/gtest.h>

#include <string>

namespace folsom {
namespace {

std::vector<std::pair<std::string, Pawn>> found(const char* language, const std::string& text) {
  std::vector<std::pair<std::string, Pawn>> names;
  for (const NameInText& name : names_in(Words::open(language), text)) {
    names.emplace_back(text.substr(name.at, name.length), name.pawn);
  }
  return names;
}

using Found = std::vector<std::pair<std::string, Pawn>>;

TEST(NamesInText, AreFoundWithTheirEndings) {
  EXPECT_EQ(found("en", "Ghost’s bullet hits the Marshal."),
            (Found{{"Ghost", Pawn::kGhost}, {"Marshal", Pawn::kMarshal}}));
  EXPECT_EQ(
      found("uk", "Шериф стріляє в Кралю й віддає кулю Привидові."),
      (Found{{"Шериф", Pawn::kMarshal}, {"Кралю", Pawn::kBelle}, {"Привидові", Pawn::kGhost}}));
  EXPECT_EQ(found("fr", "Doc est touché par le Marshal"),
            (Found{{"Doc", Pawn::kDoc}, {"Marshal", Pawn::kMarshal}}));
  EXPECT_EQ(found("es", "Una bala de Tuco le da al Marshal"),
            (Found{{"Tuco", Pawn::kTuco}, {"Marshal", Pawn::kMarshal}}));
}

TEST(NamesInText, AreWholeWords) {
  EXPECT_EQ(found("en", "Documents, a dock and Belleville"), Found{});
  EXPECT_EQ(found("uk", "Докори"), Found{});
  EXPECT_EQ(found("en", ""), Found{});
}

}  // namespace
}  // namespace folsom
