// Looks at the table at every picture and at every change of it: do the banner, the lit seat, the lit card of the plan,
// the story and both counts of cards speak of the same moment?
import type { Page } from "@playwright/test";

// What the table says at one moment, read from what is drawn.
interface Said {
  head: string; // the banner: whose face, its words
  face: string | null;
  title: string;
  seats: string[]; // the lit ones: first pawn of each
  card: string | null; // whose card of the plan is lit
  place: string | null; // whose empty place of the plan is lit
  turned_up: string | null; // whose card is shown large
  head_count: string | null; // "3 12"
  short_count: string | null; // and where there is little room
  story_count: string | null;
  story: string;
  story_who: string | null;
  planning: boolean;
  asked: boolean; // whoever looks can choose something
}

export interface Truths {
  samples: number;
  two: string[]; // what was said at moments with two truths
  others: string[]; // whom the story told of while somebody else's card was lit: "doc 3 tuco" with its number in the robbery
}

function sample_in_page(): void {
  const truths: Truths = { samples: 0, two: [], others: [] };
  const others = new Set<string>();
  (window as unknown as { truths: Truths }).truths = truths;
  let last: Said | null = null;

  const pawn_of = (element: Element | null | undefined, kind: string): string | null => {
    const href = element?.querySelector(`.drawing-${kind} use`)?.getAttribute("href") ?? "";
    return new RegExp(`${kind}-([a-z]+)`).exec(href)?.[1] ?? null;
  };
  const is_pawn = (element: Element): string => /\bis-([a-z]+)/.exec(element.className)?.[1] ?? "";
  // The last two numbers: in "Round 1 · card 3 of 12" the first is the round's.
  const count_of = (text: string | null | undefined): string | null => {
    const found = /(\d+)\D+(\d+)\D*$/.exec(text ?? "");
    return found ? `${found[1]} ${found[2]}` : null;
  };

  function read(): Said | null {
    const head = document.querySelector(".head .banner");
    const line = document.querySelector("section.story > p, button.story-line");
    if (!head || !line) return null;
    const detail = head.querySelector("p.long")?.textContent?.trim() ?? "";
    const short = head.querySelector("p.short")?.textContent?.trim() ?? "";
    const turned_up = document.querySelector(".turned-up .card");
    const card = document.querySelector(".plan .mini.lit");
    const place = document.querySelector(".plan .none.here");
    return {
      head: `${head.querySelector("h1.long")?.textContent ?? ""} | ${detail}`,
      title: head.querySelector("h1.long")?.textContent ?? "",
      face: pawn_of(head, "portrait"),
      seats: [...document.querySelectorAll(".seats .seat.asked")].map(is_pawn),
      card: card ? is_pawn(card) : null,
      place: pawn_of(place, "badge"),
      turned_up: turned_up ? is_pawn(turned_up) : null,
      head_count: /^card\b/i.test(detail) ? count_of(detail) : null,
      short_count: /\bcard\b/i.test(short) ? count_of(short) : null,
      story_count: count_of(line.querySelector(".card")?.textContent),
      story: [...line.childNodes]
        .filter((node) => !(node instanceof Element && node.classList.contains("card")))
        .map((node) => node.textContent)
        .join("")
        .trim(),
      story_who: pawn_of(line, "badge"),
      planning: document.querySelector(".plan .turn.now") !== null && card === null,
      asked:
        document.querySelector(
          "section.hand button.card:not([aria-disabled]), section[aria-labelledby='board-question'] button:not([aria-disabled])",
        ) !== null,
    };
  }

  // Why there are two truths; null: there is one.
  function two_truths(now: Said): string | null {
    if (now.head_count && now.story_count && now.head_count !== now.story_count) return "two counts";
    if (now.head_count && !now.story_count) return "a count in the banner alone";
    if (now.head_count && now.short_count && now.head_count !== now.short_count)
      return "two counts in the banner";
    if (now.short_count && !now.card) return "the short banner's card is not lit";
    if (now.turned_up && now.turned_up !== now.card) return "the card shown large is not the lit one";
    if (now.head === `${now.title} | ${now.title}`) return "the banner says the same thing twice";
    const [seat] = now.seats;
    if (now.face && now.seats.length === 1 && seat !== now.face) return "banner and seat";
    const seats_drawn = document.querySelector(".seats .seat") !== null;
    if (now.face && now.seats.length === 0 && seats_drawn) return "a face, and no seat is lit";
    if (!now.face && now.seats.length === 1) return "a lit seat, and no face";
    // While a card is carried out the banner counts cards; where somebody is asked meanwhile, that is said instead.
    if (now.head_count && now.card && now.card !== now.face) return "banner and lit card";
    if (now.head_count && !now.card) return "the banner's card is not lit";
    if (now.place && now.face && now.place !== now.face) return "banner and lit place";
    const card_changed = last?.head_count && now.head_count && last.head_count !== now.head_count;
    if (card_changed && last?.story === now.story) return "the story is still at the card before";
    if (card_changed && now.story_who && now.story_who !== now.card)
      return "a card's story begins with somebody else";
    if (now.seats.length > 1 && (now.face || now.card)) return "several lit seats";
    const told_of_planning = now.planning && !now.asked && now.card === null && now.place === null;
    if (told_of_planning && now.face && now.story_who && now.face !== now.story_who)
      return "banner and story";
    return null;
  }

  function sample(): void {
    const now = read();
    if (!now) return;
    truths.samples += 1;
    const why = two_truths(now);
    if (why) truths.two.push(`${why}: ${JSON.stringify(now)}`);
    const count = now.story_count ?? now.head_count;
    if (now.card && count && now.story_who && now.card !== now.story_who && !now.asked) {
      others.add(`${now.card} ${count.split(" ")[0]} ${now.story_who}`);
      truths.others = [...others];
    }
    last = now;
  }

  new MutationObserver(sample).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["class", "href", "aria-disabled"],
  });
  const each_picture = () => {
    sample();
    requestAnimationFrame(each_picture);
  };
  requestAnimationFrame(each_picture);
}

// From the next page on that is opened.
export async function sample_truths(page: Page): Promise<void> {
  await page.addInitScript(sample_in_page);
}

export function truths_of(page: Page): Promise<Truths> {
  return page.evaluate(() => (window as unknown as { truths: Truths }).truths);
}
