// Puts a line of the story into words: the server has decided which messages tell an event and in which of their ways; here
// they are filled with names, in the language of the page. The terminal does the same (text/i18n/passage.cpp).
import type { Sentence } from "@/game/line";
import {
  a_token,
  from_place,
  in_place,
  only_pawn,
  pawn_forms,
  pawn_of_event,
  person_forms,
  person_name,
  round_does,
  seat_forms,
  the_place,
  to_place,
  with_capital,
} from "@/game/names";
import { place_of } from "@/game/people";
import type {
  Action,
  Event,
  Loot,
  Pawn,
  Place,
  RoundName,
  SeatNumber,
  Table,
  ToldLine,
  Token,
  View,
} from "@/protocol/messages";
import type { Book } from "@/words/books";
import {
  are_open,
  has_words,
  language,
  list,
  money,
  open_books,
  t,
  type Arguments,
} from "@/words/words.svelte";

// The table before an event and after it, and who sits there.
export interface Scene {
  table: Pick<Table, "seats" | "setup" | "panting_horses"> | null;
  before: View | null;
  after: View | null;
  round: number;
}

// The story has more words than all else on the screen. They are fetched when there is something to tell, and the table
// doesn't wait for them; until they are here, lines have no text.
function books_of({ table }: Pick<Scene, "table">): readonly Book[] {
  return table?.setup.horses || table?.setup.marshal ? ["story", "story_of_boxes"] : ["story"];
}

export function has_story(scene: Pick<Scene, "table">): boolean {
  return are_open(books_of(scene));
}

let coming = false;

// When the table stands and nothing else is to be done. Where they can't be fetched, the next line asks again.
export function fetch_story(scene: Pick<Scene, "table">): void {
  if (coming || has_story(scene)) return;
  coming = true;
  const fetch_now = () =>
    open_books(...books_of(scene))
      .catch(() => undefined)
      .finally(() => (coming = false));
  if ("requestIdleCallback" in globalThis) requestIdleCallback(fetch_now, { timeout: 1000 });
  else setTimeout(fetch_now, 200);
}

const ways_known = new Map<string, number>();

// How many ways there are to say something: key.1, key.2 … as many as the language has.
function ways_of(key: string): number {
  const known = `${language()} ${key}`;
  let count = ways_known.get(known);
  if (count === undefined) {
    count = 0;
    while (has_words(`${key}.${count + 1}`)) count += 1;
    ways_known.set(known, count);
  }
  return count;
}

// Every sentence begins with a capital, also where a name comes first ("the Marshal") or a place. Where a script
// has none, or no blanks between sentences, nothing changes.
export function with_capitals(text: string): string {
  const begins = /(?<=\p{Sentence_Terminal} )\p{Ll}/gu;
  return with_capital(text).replace(begins, (letter) => letter.toLocaleUpperCase(language()));
}

// What an event has, whatever its kind, and what its line says besides.
interface Named {
  pawn?: Pawn;
  seat?: SeatNumber;
  target?: Pawn;
  target_seat?: SeatNumber;
  from?: Place;
  to?: Place;
  token?: Token;
  action?: Action;
  count?: number;
  number?: number;
  value?: number;
  whiskey?: Loot["whiskey"];
  hostage?: string;
  goal?: string;
  wound?: string;
  event?: RoundName;
  card?: { name: RoundName };
}

function forms(pawn: Pawn | undefined, seat: SeatNumber | undefined, role: string, scene: Scene): Arguments {
  if (pawn) return pawn_forms(pawn, role);
  return seat === undefined ? {} : seat_forms(seat, role, scene.after ?? scene.before, scene.table);
}

// Who, whom and where, in all forms that a language may need.
function people(named: Named, line: ToldLine, scene: Scene): Arguments {
  const { seat } = named;
  const player = seat === undefined ? {} : person_forms(person_name(seat, scene.table), "player");
  return {
    ...player,
    ...forms(named.pawn, seat, "who", scene),
    ...forms(named.target, named.target_seat, "whom", scene),
    ...(line.sender ? pawn_forms(line.sender, "sender") : {}),
  };
}

function places({ pawn, target, from, to }: Named, { before, after }: Scene): Arguments {
  const train = before ?? after;
  if (!train) return {};
  const here = from ?? (pawn && place_of(train, pawn));
  const there = to ?? (target && place_of(train, target));
  return {
    ...(here && {
      here: in_place(here, train),
      from: from_place(here, train),
      from_the: the_place(here, train),
    }),
    ...(there && {
      there: in_place(there, train),
      to: to_place(there, train),
      to_the: the_place(there, train),
    }),
  };
}

function things(named: Named, line: ToldLine): Arguments {
  const args: Arguments = {
    count: named.count,
    number: named.number,
    value: money(named.value ?? 0),
    whiskey: named.whiskey ?? "plain",
  };
  if (named.token) args.what = a_token({ ...named, token: named.token });
  if (line.shown) args.what = list(line.shown.map((one) => a_token(one)));
  if (named.action) args.a_card = t(`names.action.${named.action}.a`);
  if (named.hostage) args.ransom = t(`names.hostage.${named.hostage}.ransom`);
  return args;
}

function what_it_does(named: Named, { table }: Scene): Arguments {
  const round = named.event ?? named.card?.name;
  if (round) return { name: t(`names.round.${round}.name`), does: round_does(round, table ?? { setup: {} }) };
  const group = (["hostage", "goal", "wound"] as const).find((one) => named[one]);
  if (!group) return {};
  const key = `names.${group}.${named[group]}`;
  return { name: t(`${key}.name`), does: t(`${key}.does`) };
}

function names_of(seats: readonly SeatNumber[], { table, before, after }: Scene): string {
  const names = seats.map((seat) => {
    const pawn = only_pawn(seat, after ?? before);
    return pawn ? t(`names.pawn.${pawn}.subject`) : person_name(seat, table);
  });
  return names.length > 0 ? list(names) : t("story.plan.nobody");
}

function arguments_of(line: ToldLine, event: Event, scene: Scene): Arguments {
  const own = event as Named;
  const named: Named = { ...own, ...line, pawn: line.who ?? own.pawn, value: line.value ?? own.value };
  return {
    round: scene.round,
    ...people(named, line, scene),
    ...places(named, scene),
    ...things(named, line),
    ...what_it_does(named, scene),
    ...(line.players && { players: names_of(line.players, scene) }),
    ...(line.drawers && { drawers: names_of(line.drawers, scene) }),
  };
}

// "moved.walk 17": the message, and which of its ways; a language takes that modulo the ways it has.
function say(said: string, args: Arguments): string {
  const [name = "", way = "0"] = said.split(" ");
  const key = `story.${name}`;
  const ways = ways_of(key);
  return with_capitals(t(ways > 0 ? `${key}.${(Number(way) % ways) + 1}` : key, args));
}

// What a turn was spent on is one text, whatever turn it was.
export function in_words(line: ToldLine, event: Event, scene: Scene): Sentence {
  const args = has_story(scene) ? arguments_of(line, event, scene) : null;
  const said = args ? line.say.map((one) => say(one, args)) : [];
  const in_text = line.as === "turn" ? said.length : 1;
  const detail = said.slice(in_text).join(" ");
  const who = line.sender ?? line.who ?? pawn_of_event(event, scene.after ?? scene.before);
  return {
    text: said.slice(0, in_text).join(" "),
    key: line.say[0]?.split(" ")[0],
    ...(detail && { detail }),
    ...(line.as === "heading" ? { heading: true } : who && { who }),
    ...(line.as === "failed" && { failed: true }),
  };
}
