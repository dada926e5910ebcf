// Nobody and nothing hides anybody: every position of whole games, the fullest of sixty others, and some that are fuller still.
import { describe, expect, it } from "vitest";
import { games, read_game } from "@/film/samples/games";
import type { Loot, Pawn, Place, View } from "@/protocol/messages";
import { bare_view } from "@/table/samples/bare_view";
import { pawn_order } from "@/game/people";
import { LETTER } from "./crowd";
import { frame_of, HORSE_WIDTH, layout_of, type Layout } from "./layout";
import { roads } from "./places";
import crowded from "./samples/crowded.json";

interface Box {
  what: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const box = (what: string, x: number, y: number, wide: number, high: number): Box => ({
  what,
  left: x - wide / 2,
  right: x + wide / 2,
  top: y - high / 2,
  bottom: y + high / 2,
});
const meet = (one: Box, other: Box) =>
  one.left < other.right - 0.01 &&
  other.left < one.right - 0.01 &&
  one.top < other.bottom - 0.01 &&
  other.top < one.bottom - 0.01;

// What of each has to be seen: the letter, the face under the hat, the loot without the margin of its drawing.
const letters = (layout: Layout) =>
  layout.pawns.map(({ pawn, x, y, scale, lift }) =>
    box(`letter of ${pawn}`, x, y - 58.5 * scale - lift - LETTER / 2, LETTER, LETTER),
  );
const faces = (layout: Layout) =>
  layout.pawns.map(({ pawn, x, y, scale }) =>
    box(`face of ${pawn}`, x, y - 46 * scale, 14 * scale, 20 * scale),
  );
const loot = (layout: Layout) =>
  layout.stacks.map(({ stack, x, y, scale }) => box(stack, x, y, 26 * scale, 26 * scale));
const horses = (layout: Layout) =>
  layout.horses.map(({ key, x, y }) =>
    box(`horse ${key}`, x + HORSE_WIDTH / 2, y + 28, HORSE_WIDTH - 10, 46),
  );

const every_two = (boxes: Box[]) => boxes.flatMap((one, at) => boxes.slice(at + 1).map((two) => [one, two]));
const hidden = (ones: Box[], others: Box[]) => ones.flatMap((one) => others.map((other) => [one, other]));

function hides(layout: Layout): string[] {
  const people = [...letters(layout), ...faces(layout)];
  const pairs = [
    ...every_two(letters(layout)),
    ...every_two(loot(layout)),
    ...hidden(loot(layout), people),
    ...hidden(horses(layout), [...people, ...loot(layout)]),
  ] as [Box, Box][];
  return pairs.filter(([one, other]) => meet(one, other)).map(([one, other]) => `${one.what}: ${other.what}`);
}

// The names of the cars lie at the bottom of the stage, 23 pixels high.
function under_names(layout: Layout, width: number, height: number): string[] {
  const { unit, off } = frame_of(width, height, layout, 70);
  const bottom = 415 - off;
  const names = layout.cars.map((car) =>
    box(car.car, car.x + 120, bottom - 11.5 / unit, 120 / unit, 23 / unit),
  );
  return hidden(names, [...letters(layout), ...faces(layout), ...loot(layout)])
    .filter((pair) => meet(pair[0] as Box, pair[1] as Box))
    .map(([one, other]) => `${one?.what}: ${other?.what}`);
}

const played = (): View[] => {
  const views = games.flatMap((game) => read_game(game).steps.flatMap(({ after }) => (after ? [after] : [])));
  return [
    ...new Map(views.map((view) => [JSON.stringify(view.places) + view.question?.kind, view])).values(),
  ];
};
const fullest = Object.entries(crowded) as unknown as [string, Partial<View>][];

describe("nothing hides anything", () => {
  it("in whole games", () => {
    const views = played();
    expect(views.length).toBeGreaterThan(150);
    for (const [name, road] of Object.entries(roads)) {
      const found = views.flatMap((view) => hides(layout_of(view, road)));
      expect([...new Set(found)], name).toEqual([]);
    }
  });

  it.each(fullest)("in the fullest of other games: %s", (_, part) => {
    const view = bare_view(part);
    for (const [name, road] of Object.entries(roads)) {
      const layout = layout_of(view, road);
      expect(hides(layout), name).toEqual([]);
      expect(under_names(layout, 1366, 315)).toEqual([]);
      expect(under_names(layout, 1440, 404)).toEqual([]);
    }
  });

  const heap = [
    "strongbox0",
    "mail-bag0",
    "gem0",
    "gem1",
    "gem2",
    "purse0",
    "purse1",
    "purse2",
    "purse3",
    "purse4",
  ]
    .concat(["flask0"])
    .map((token) => ({ token })) as Loot[];
  const everywhere: [Place, number][] = [
    ["loco", 11],
    ["car2", 11],
    ["roof2", 2],
    ["cell", 0],
    ["stagecoach", 3],
    ["stagecoach-roof", 1],
  ];
  it.each(everywhere)("with everybody and a heap in one place: %s", (place, kinds) => {
    const places = (crowded["room pawns"].places ?? {}) as object as NonNullable<View["places"]>;
    const empty = Object.fromEntries(Object.keys(places).map((name) => [name, { pawns: [], loot: [] }]));
    const free = (pawn: Pawn) => pawn !== "shotgun" && (place !== "cell" || pawn !== "marshal");
    const people = pawn_order.filter(free);
    const view = bare_view({
      ...(crowded["room pawns"] as object),
      places: { ...empty, [place]: { pawns: people, loot: heap.slice(0, kinds) } } as View["places"],
    });
    for (const road of Object.values(roads)) expect(hides(layout_of(view, road))).toEqual([]);
  });
});

describe("loot is easy to hit", () => {
  it("with a mouse on a laptop and with a finger on a phone, as long as it is of four kinds", () => {
    const views = [...played(), ...fullest.map(([, part]) => bare_view(part))];
    for (const view of views) {
      const layout = layout_of(view, roads.tight);
      const laptop = frame_of(1366, 315, layout, 70).unit;
      for (const { place, reach } of layout.stacks) {
        const kinds = layout.stacks.filter((stack) => stack.place === place).length;
        if (kinds <= 4 && /^car/.test(place)) expect(reach * laptop, place).toBeGreaterThanOrEqual(32);
      }
    }
  });
});
