// Finds what is in plain letters: the pseudo-language has none of the vowels that are typed here. A word of them is two
// letters at least, for keys are one, and not in a number of sixteen figures; "and" is put between the last two of a list
// where a language is not known.
const letters = "\\p{L}*[aeiouy]\\p{L}*";
export const plain_word = new RegExp(
  `(?<![\\p{L}\\d])(?!and(?!\\p{L}))(?=\\p{L}{2})${letters}(?![\\p{L}\\d])`,
  "giu",
);

export interface Plain {
  text: string;
  in: string;
}

// Whatever is read on the page or read aloud. Runs in the page.
export function find_texts(): Plain[] {
  const read_aloud = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext"];
  const seen = ["title", "placeholder", "alt"];
  const name_of = (element: Element) => {
    const own = element.getAttribute("class")?.replace(/\s*svelte-\w+/g, "");
    return element.tagName.toLowerCase() + (own ? `.${own.trim().split(/\s+/).join(".")}` : "");
  };
  const found: Plain[] = [{ text: document.title, in: "title" }];
  for (const element of document.body.querySelectorAll("*")) {
    // What is in a language of its own says so: rules that there are in English only, names of languages.
    if (element.closest("[lang]")?.getAttribute("lang") !== document.documentElement.lang) continue;
    if (element.closest("script, style, noscript, time")) continue;
    for (const name of [...read_aloud, ...seen]) {
      const text = element.getAttribute(name);
      if (text) found.push({ text, in: `${name} of ${name_of(element)}` });
    }
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = own.map((node) => node.textContent).join(" ");
    if (text.trim()) found.push({ text: text.trim().replace(/\s+/g, " "), in: name_of(element) });
  }
  return found;
}
