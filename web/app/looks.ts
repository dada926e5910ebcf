// How the page looks, as attributes of <html> by which the styles go: light or dark, more contrast, colours that are easy to
// tell apart, motion, the size of text. "system" is looked up here, so that each theme is written once in colours.css.
import type { Settings } from "./settings.svelte";

const dark = "(prefers-color-scheme: dark)";
const contrast = "(prefers-contrast: more)";

function is_so(query: string): boolean {
  return window.matchMedia(query).matches;
}

export function apply_looks({ theme, contrast: wanted, palette, motion, text_size }: Settings): void {
  const looks: Record<string, string | null> = {
    "data-theme": theme === "system" ? (is_so(dark) ? "dark" : "light") : theme,
    "data-contrast": wanted === "system" ? (is_so(contrast) ? "more" : "usual") : wanted,
    "data-palette": palette,
    "data-motion": motion === "system" ? null : motion,
    "data-text": text_size === 100 ? null : String(text_size),
  };
  for (const [name, value] of Object.entries(looks)) {
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}

// From now on, also when the system changes its mind.
export function keep_looks(settings: Settings): void {
  apply_looks(settings);
  for (const query of [dark, contrast])
    window.matchMedia(query).addEventListener("change", () => apply_looks(settings));
}
