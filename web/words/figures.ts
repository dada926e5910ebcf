// Figures in messages: { count }. Most are small; for them the browser's formats need not be set up, which takes a
// slow phone longer than all messages of a screen together.
const formats = new Map<string, Intl.NumberFormat>();

export function number(language: string, value: number, offset: number): string {
  const figure = value - offset;
  if (Number.isInteger(figure) && figure >= 0 && figure < 1000) return String(figure);
  let format = formats.get(language);
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language)));
  return format.format(figure);
}
