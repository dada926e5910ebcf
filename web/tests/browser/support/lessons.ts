// Plays lessons in the page itself: a step takes no longer than the page needs for it. Whoever plays so does what the
// coach would do, and looks at every word he says.
import type { Page } from "@playwright/test";

export interface Played {
  over: string[]; // the lessons that were played to their end
  said: number; // so often the coach spoke
  chosen: number;
  keys: string[]; // keys that stand where words should be
  cut_off: string[]; // what cannot be read without scrolling
}

// Runs in the page. From where it stands to the end of a lesson, and of all that follow.
async function play_on(all: boolean): Promise<Played> {
  const played: Played = { over: [], said: 0, chosen: 0, keys: [], cut_off: [] };
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const breath = () => new Promise((resolve) => setTimeout(resolve, 0));
  const lesson = () => location.pathname.split("/").pop() ?? "";
  const key_like = /\b(?:learn|board|story|names|stage|table|app|home|film|rules|explain)\.[a-z][\w.-]+/g;
  let [before, idle] = ["", 0];

  function look(): void {
    const words = find(".coach .words");
    const text = words?.innerText ?? "";
    if (!words || text === before) return;
    before = text;
    played.said += 1;
    for (const [key] of document.body.innerText.matchAll(key_like)) played.keys.push(`${lesson()}: ${key}`);
    const wide = words.scrollWidth > words.clientWidth + 1;
    const high = words.scrollHeight > words.clientHeight + 1;
    if (wide || high) played.cut_off.push(`${lesson()}: ${text.slice(0, 60)}`);
  }

  function act(): "on" | "over" | "nothing" {
    const over = find(".over");
    if (over) {
      played.over.push(lesson());
      const next = find('.over nav a.primary[href^="/learn/"]');
      if (!all || !next) return "over";
      next.click();
      return "on";
    }
    if (find(".coach.watching")) {
      find(".coach [data-skip]")?.click();
      return "nothing";
    }
    look();
    // First he asks what is hoped for, then he has read it, then he does it.
    const button = find(".coach [data-hint]") ?? find(".coach .ways .primary") ?? find(".centre .hinted");
    if (button?.closest(".centre")) played.chosen += 1;
    button?.click();
    return button ? "on" : "nothing";
  }

  // The picture costs more than all else, and is looked at elsewhere.
  const unseen = new CSSStyleSheet();
  unseen.replaceSync(".stage > * { display: none }");
  document.adoptedStyleSheets = [unseen];
  while (idle < 3000) {
    const did = act();
    if (did === "over") {
      document.adoptedStyleSheets = [];
      return played;
    }
    idle = did === "on" ? 0 : idle + 1;
    await breath();
  }
  throw new Error(`Nothing goes on in ${lesson()}: ${find(".coach")?.innerText ?? document.body.innerText}`);
}

// `all`: from lesson to lesson; otherwise only this one.
export function play_lessons(page: Page, all: boolean): Promise<Played> {
  return page.evaluate(play_on, all);
}
