// Figures in messages: { count }. Most are small; for them the browser's formats need not be set up, which takes a
// slow phone longer than all messages of a screen together.
const formats = new Map<string, Intl.NumberFormat>();

// Where four figures are written in one piece: 2200, but 12.000. Browsers disagree about some languages, and the
// program has to write the same (text/i18n/words.cpp).
const keeps_four_together = new Set(["es", "pl"]);

const grouping_of = (language: string) => (keeps_four_together.has(language) ? "min2" : "always");

export function number(language: string, value: number, offset: number): string {
  const figure = value - offset;
  if (Number.isInteger(figure) && figure >= 0 && figure < 1000) return String(figure);
  let format = formats.get(language);
  if (!format)
    formats.set(language, (format = new Intl.NumberFormat(language, { useGrouping: grouping_of(language) })));
  return format.format(figure);
}
