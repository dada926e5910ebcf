import { describe, expect, it } from "vitest";
import type { Pawn, Place, View } from "@/protocol/messages";
import { bare_view } from "@/table/samples/bare_view";
import { frame_of, height_for, layout_of, road_for } from "./layout";
import { kind_of } from "./heaps";
import { car_of, ground_of, roads } from "./places";

const empty = () => ({ pawns: [] as Pawn[], loot: [] as { token: "gem0" }[] });

// Three wagons: the mail car (5) last, the saloon (1), the baggage car (0) behind the engine.
function train(change: (places: Record<string, ReturnType<typeof empty>>) => void = () => undefined): View {
  const places: Record<string, ReturnType<typeof empty>> = {};
  for (const place of ["loco", "loco-roof", "car1", "roof1", "car2", "roof2", "car3", "roof3"])
    places[place] = empty();
  change(places);
  return bare_view({ places: places as View["places"], cars: [0, 1, 5] });
}
const put = (view: View, place: Place, ...pawns: Pawn[]): View => ({
  ...view,
  places: { ...view.places, [place]: { pawns, loot: [] } },
});
const at = (view: View, pawn: Pawn) => layout_of(view).pawns.find((spot) => spot.pawn === pawn);

describe("the cars", () => {
  it("stand from the last on the left to the engine on the right", () => {
    const { cars, units } = layout_of(train());
    expect(cars.map(({ car, drawing, x }) => [car, drawing, x])).toEqual([
      ["car3", "wagon-f", 8],
      ["car2", "wagon-b", 248],
      ["car1", "wagon-a", 488],
      ["loco", "locomotive", 728],
    ]);
    expect(units).toBe(8 + 3 * 240 + 300 + 8);
  });

  it("end with the prison car where somebody plays the Marshal", () => {
    const view = { ...train(), cars: [0, 1], marshal: {} as NonNullable<View["marshal"]> };
    const { cars } = layout_of(view);
    expect(cars[0]).toMatchObject({ car: "car3", drawing: "prison-car", prison: true });
    expect(cars.filter((box) => box.prison)).toHaveLength(1);
  });

  it("are known by their places", () => {
    expect(car_of("roof2")).toBe("car2");
    expect(car_of("loco-roof")).toBe("loco");
    expect(car_of("cell")).toBeNull();
  });
});

describe("people", () => {
  it("stand in the middle of a room, on its floor", () => {
    // car2 begins at 248; a wagon's floor goes from 36 to 204.
    expect(at(put(train(), "car2", "doc"), "doc")).toMatchObject({ x: 368, y: 148, left: false });
    expect(at(put(train(), "roof2", "doc"), "doc")).toMatchObject({ x: 368, y: 58 });
  });

  it("stand beside each other in one order, however the list has them, and look at each other", () => {
    const one = put(train(), "car2", "doc", "belle");
    const other = put(train(), "car2", "belle", "doc");
    expect(layout_of(one)).toEqual(layout_of(other));
    expect(at(one, "doc")).toMatchObject({ x: 347, left: false });
    expect(at(one, "belle")).toMatchObject({ x: 389, left: true });
  });

  it("close up when they are eight, and stay in the room", () => {
    const all: Pawn[] = ["ghost", "doc", "tuco", "cheyenne", "belle", "django", "mei", "marshal"];
    const spots = layout_of(put(train(), "car2", ...all)).pawns;
    expect(spots.map((spot) => spot.x)).toEqual([284, 308, 332, 356, 380, 404, 428, 452]);
  });

  it("ride beside the car where they may board", () => {
    const view: View = {
      ...train(),
      question: { kind: "board", phase: "start", car: "car2" },
      bandits: { doc: { place: "out" } as NonNullable<View["bandits"]["doc"]> },
    };
    expect(at(view, "doc")).toMatchObject({ place: "out", x: 368, y: 270 + 40 });
    expect(at({ ...view, question: { kind: "go", phase: "planning" } }, "doc")).toBeUndefined();
  });
});

describe("loot", () => {
  const with_loot = (loot: NonNullable<View["places"]["car2"]>["loot"]): View => ({
    ...train(),
    places: { ...train().places, car2: { pawns: [], loot } },
  });

  it("lies in stacks of what looks the same: strongbox, gems, purses", () => {
    const { stacks } = layout_of(
      with_loot([
        { token: "purse4" },
        { token: "gem1", value: 500 },
        { token: "purse11" },
        { token: "purse7", value: 300 },
        { token: "strongbox0", value: 1000 },
      ]),
    );
    expect(stacks.map(({ kind, tokens, value }) => [kind, tokens, value])).toEqual([
      ["strongbox", ["strongbox0"], undefined],
      ["gem", ["gem1"], undefined],
      ["purse", ["purse7"], 300],
      ["purse", ["purse4", "purse11"], undefined],
    ]);
    expect(kind_of("mail-bag1")).toBe("mail-bag");
  });

  it("sets a half-empty flask apart from a full one of the same whiskey", () => {
    const { stacks } = layout_of(
      with_loot([
        { token: "flask0", whiskey: "plain", half_empty: true },
        { token: "flask1", whiskey: "plain" },
        { token: "flask2", whiskey: "plain", half_empty: true },
      ]),
    );
    expect(stacks.map(({ tokens }) => tokens)).toEqual([["flask0", "flask2"], ["flask1"]]);
  });

  it("lies from the left on the sill, the fifth of a stack under the fourth", () => {
    const { tokens } = layout_of(
      with_loot(
        ["purse0", "purse1", "purse2", "purse3", "purse4"].map((token) => ({ token: token as "purse0" })),
      ),
    );
    // 284 - 24 is where the sill begins; a token is 31 wide, with 12 of free room before it, the next is 13 further on.
    expect(tokens.map((spot) => spot.x)).toEqual([287.5, 300.5, 313.5, 326.5, 326.5]);
    expect(tokens[0]?.y).toBe(160);
  });

  it("is on piles with their numbers where there is no room side by side", () => {
    const heap = ["strongbox0", "mail-bag0", "gem0", "gem1", "purse0", "purse1", "purse2", "flask0"];
    const layout = layout_of({
      ...with_loot(heap.map((token) => ({ token: token as "purse0" }))),
      cars: [0, 2, 5], // the one that is shorter
    });
    expect(layout.stacks.map(({ tokens, counted }) => [tokens.length, counted])).toEqual([
      [1, false],
      [1, false],
      [2, false],
      [3, false],
      [1, false],
    ]);
    const more = layout_of(
      with_loot(
        [...heap, "gem2", "gem3", "purse3", "purse4", "purse5"].map((token, at) => ({
          token: token as "purse0",
          value: token.startsWith("purse") ? 250 + 50 * at : undefined,
        })),
      ),
    );
    expect(more.stacks[2]).toMatchObject({ kind: "gem", counted: true });
    expect(new Set(more.tokens.filter(({ kind }) => kind === "gem").map(({ x }) => x)).size).toBe(1);
  });

  it("stands beside people on a roof, who make room for it", () => {
    const roof: View = {
      ...train(),
      places: {
        ...train().places,
        roof2: { pawns: ["doc", "belle"], loot: [{ token: "purse4" }, { token: "gem0" }] },
      },
    };
    const { pawns, stacks } = layout_of(roof);
    expect(pawns.map(({ x }) => x)).toEqual([347, 389]);
    const [gem, purse] = stacks.map(({ x }) => x);
    expect(gem).toBeLessThan(347 - 30);
    expect(purse).toBeLessThan(347 - 30);
    expect(stacks[0]?.y).toBe(58 + 2 - 15.5);
  });
});

describe("stagecoach and horses", () => {
  const stagecoach = (beside: "loco" | "car2"): View => ({
    ...train(),
    places: { ...train().places, stagecoach: { pawns: ["doc"], loot: [] } },
    stagecoach: { beside, hostages: [] },
  });

  it("runs beside its car with who is in it, and stays on the stage beside the engine", () => {
    const layout = layout_of(stagecoach("car2"));
    // The middle of car2 is at 248 + 120, that of the stagecoach 105 * 0.8 from its left.
    expect(layout.stagecoach).toEqual({ x: 284, y: 198, scale: 0.8, beside: "car2" });
    expect(layout.pawns[0]?.x).toBeCloseTo(284 + 106 * 0.8);
    expect(layout.pawns[0]).toMatchObject({ y: 198 + 119 * 0.8, scale: 0.8 });
    expect(layout_of(stagecoach("loco")).stagecoach?.x).toBe(728 + 85 - 84);
    expect(layout.road).toBe(roads.usual);
    expect(layout_of(train()).road).toBeNull();
  });

  it("is smaller and nearer to the train where the stage is low", () => {
    const layout = layout_of(stagecoach("car2"), roads.tight);
    expect(layout.stagecoach).toEqual({ x: 368 - 105 * 0.72, y: 197, scale: 0.72, beside: "car2" });
    expect(layout.pawns[0]?.y).toBeCloseTo(197 + 119 * 0.72);
    expect(layout.pawns[0]?.scale).toBe(0.72);
  });

  it("has letters between the feet of those on its roof", () => {
    const view = stagecoach("car2");
    const layout = layout_of({
      ...view,
      places: { ...view.places, "stagecoach-roof": { pawns: ["shotgun"], loot: [] } },
    });
    const x = (pawn: Pawn) => layout.pawns.find((spot) => spot.pawn === pawn)?.x ?? 0;
    expect(x("shotgun") - x("doc")).toBeGreaterThan(12);
  });

  it("has the horses of a low stage beside the track, but before the stagecoach where that is in their way", () => {
    const view = { ...stagecoach("car2"), horses: { car3: 1, car2: 1, car1: 1 } };
    // The stagecoach with its team reaches from 284 to 284 + 364 * 0.8 = 575.2; the horse beside car1 stands at 568. On a low
    // stage it reaches to 292.4 + 364 * 0.72 = 554.5.
    expect(layout_of(view).horses.map((horse) => [horse.x, horse.y])).toEqual([
      [88, 270],
      [328, 310],
      [568, 310],
    ]);
    expect(layout_of(view, roads.tight).horses.map((horse) => horse.y)).toEqual([238, 298, 238]);
  });

  it("has as many horses as there are, each with a key of its own", () => {
    const { horses } = layout_of({ ...train(), horses: { car3: 3, car1: 1 } });
    expect(horses.map((horse) => horse.key)).toEqual(["car3 0", "car3 1", "car3 2", "car1 0"]);
    expect(horses.map((horse) => horse.x)).toEqual([8, 88, 168, 568]);
  });

  it("knows no ground where there is no stagecoach", () => {
    const { cars } = layout_of(train());
    expect(ground_of("stagecoach", cars, null)).toBeNull();
    expect(ground_of("out", cars, null)).toBeNull();
  });
});

describe("the frame", () => {
  it("shows all of the train on a desk, in the middle", () => {
    const frame = frame_of(1440, 404, layout_of(train()), 66);
    expect(frame.zoomed).toBe(false);
    expect(frame.unit).toBeCloseTo(1440 / 1036);
    expect(frame.left).toBeCloseTo(0);
    // Of the ground as much as there is room for: 338 / 1.39 units less 27 over the roofs.
    expect(frame.off).toBeCloseTo(415 - (338 / (1440 / 1036) - 27));
  });

  it("shows no more sky than it has to on a low desk: rather less of the ground", () => {
    const frame = frame_of(1440, 300, layout_of(train()), 66);
    expect(frame.unit).toBeCloseTo(234 / (27 + 210));
    expect(frame.off).toBe(415 - 210);
    expect(frame.left).toBeCloseTo((1440 - 1036 * frame.unit) / 2);
  });

  it("fills a laptop: four wagons and the engine at 1366 x 641, browser bars taken off", () => {
    const places = Object.fromEntries(
      ["loco", "car1", "car2", "car3", "car4"].map((name) => [name, empty()]),
    );
    const view = bare_view({ places: places as View["places"], cars: [0, 1, 2, 3] });
    const frame = frame_of(1366, 315, layout_of(view), 70);
    expect((frame.unit * layout_of(view).units) / 1366).toBeGreaterThan(0.95);
  });

  it("shows a part on a phone, as high as there is room", () => {
    const frame = frame_of(390, 264, layout_of(train()), 6);
    expect(frame.zoomed).toBe(true);
    expect(frame.unit).toBeCloseTo(390 / 430);
  });

  it("shows a part on a phone however low the stage is, so that the little train neither comes nor goes with it", () => {
    for (let height = 40; height < 400; height += 4)
      expect(frame_of(360, height, layout_of(train()), 6).zoomed).toBe(true);
  });

  it("gives the train more of a phone where the road is drawn together", () => {
    const view: View = { ...train(), horses: { car1: 1 } };
    expect(frame_of(390, 264, layout_of(view), 6).unit).toBeCloseTo(258 / (27 + 366));
    expect(frame_of(390, 264, layout_of(view, roads.tight), 6).unit).toBeCloseTo(258 / (27 + 348));
  });

  it("is high enough at the end for a train as long as the stage is wide", () => {
    const view: View = { ...train(), horses: { car1: 1 } };
    const height = height_for(1366, view);
    const frame = frame_of(1366, height, layout_of(view, roads.tight), 0);
    expect(frame.unit).toBeCloseTo(1366 / 1036);
  });

  it("has the roomiest road that leaves the train as long as the stage is wide", () => {
    // Four wagons of both expansions, 1276 units: at 1276 pixels one of each.
    expect(road_for(1276, 27 + 390, 1276)).toBe(roads.wide);
    expect(road_for(1276, 27 + 389, 1276)).toBe(roads.usual);
    expect(road_for(1276, 27 + 365, 1276)).toBe(roads.tight);
    expect(road_for(390, 274, 1276)).toBe(roads.tight);
  });
});
