// What somebody set for the whole system; what he set on this page comes with `still`.
export function wants_stillness(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
