// By script, for not every browser knows Intl.Locale's textInfo.
const from_right_to_left = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);

export function direction_of(language: string): "ltr" | "rtl" {
  const { script = "Latn" } = new Intl.Locale(language).maximize();
  return from_right_to_left.has(script) ? "rtl" : "ltr";
}
