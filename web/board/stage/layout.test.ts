import { describe, expect, it } from "vitest";
import type { Pawn, Place, View } from "@/protocol/messages";
import { bare_view } from "@/table/samples/bare_view";
import { car_of, frame_of, ground_of, kind_of, layout_of } from "./layout";

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
      question: { kind: "board", car: "car2" },
      bandits: { doc: { place: "out" } as NonNullable<View["bandits"]["doc"]> },
    };
    expect(at(view, "doc")).toMatchObject({ place: "out", x: 368, y: 277 + 40 });
    expect(at({ ...view, question: { kind: "go" } }, "doc")).toBeUndefined();
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

  it("lies from the left on the sill, the fifth of a stack under the fourth", () => {
    const { tokens } = layout_of(
      with_loot(
        ["purse0", "purse1", "purse2", "purse3", "purse4"].map((token) => ({ token: token as "purse0" })),
      ),
    );
    // 284 - 12 is where it begins; a token is 19 wide.
    expect(tokens.map((spot) => spot.x)).toEqual([281.5, 292.5, 303.5, 314.5, 314.5]);
    expect(tokens[0]?.y).toBe(154);
  });
});

describe("coach and horses", () => {
  const coach = (beside: "loco" | "car2"): View => ({
    ...train(),
    places: { ...train().places, stagecoach: { pawns: ["doc"], loot: [] } },
    stagecoach: { beside, hostages: [] },
  });

  it("runs beside its car with who is in it, and stays on the stage beside the engine", () => {
    const layout = layout_of(coach("car2"));
    expect(layout.coach).toEqual({ x: 263, y: 172, scale: 1, beside: "car2" });
    expect(layout.pawns[0]).toMatchObject({ x: 263 + 103, y: 172 + 119, scale: 1 });
    expect(layout_of(coach("loco")).coach?.x).toBe(1036 - 364);
    expect(layout.road?.tight).toBe(false);
    expect(layout_of(train()).road).toBeNull();
  });

  it("is smaller and nearer to the train where the stage is low", () => {
    const layout = layout_of(coach("car2"), true);
    // The middle of car2 is at 248 + 120, that of the coach 105 * 0.8 from its left.
    expect(layout.coach).toEqual({ x: 284, y: 166, scale: 0.8, beside: "car2" });
    expect(layout.pawns[0]?.x).toBeCloseTo(284 + 103 * 0.8);
    expect(layout.pawns[0]?.y).toBeCloseTo(166 + 119 * 0.8);
    expect(layout.pawns[0]?.scale).toBe(0.8);
  });

  it("has the horses of a low stage beside the track, but before the coach where that is in their way", () => {
    const view = { ...coach("car2"), horses: { car3: 1, car2: 1, car1: 1 } };
    // The coach with its team reaches from 284 to 284 + 364 * 0.8 = 575.2; the horse beside car1 stands at 568.
    expect(layout_of(view, true).horses.map((horse) => [horse.x, horse.y])).toEqual([
      [88, 222],
      [328, 250],
      [568, 250],
    ]);
    expect(layout_of(view).horses.map((horse) => horse.y)).toEqual([277, 277, 277]);
  });

  it("has as many horses as there are, each with a key of its own", () => {
    const { horses } = layout_of({ ...train(), horses: { car3: 3, car1: 1 } });
    expect(horses.map((horse) => horse.key)).toEqual(["car3 0", "car3 1", "car3 2", "car1 0"]);
    expect(horses.map((horse) => horse.x)).toEqual([8, 88, 168, 568]);
  });

  it("knows no ground where there is no coach", () => {
    const { cars } = layout_of(train());
    expect(ground_of("stagecoach", cars, null)).toBeNull();
    expect(ground_of("out", cars, null)).toBeNull();
  });
});

describe("the frame", () => {
  it("shows all of the train on a desk, in the middle", () => {
    // (404 - 66) / (442 - 158) units high is more than the 1036 units of width would allow: 1440 / 1036.
    const frame = frame_of(1440, 404, layout_of(train()), 66);
    expect(frame.zoomed).toBe(false);
    expect(frame.unit).toBeCloseTo(338 / 284);
    expect(frame.left).toBeCloseTo((1440 - (1036 * 338) / 284) / 2);
  });

  it("shows a part on a phone, as high as there is room", () => {
    const frame = frame_of(390, 264, layout_of(train()), 6);
    expect(frame.zoomed).toBe(true);
    expect(frame.unit).toBeCloseTo(390 / 430);
  });

  it("gives the train more of a phone where the road is drawn together", () => {
    const view: View = { ...train(), horses: { car1: 1 } };
    expect(frame_of(390, 264, layout_of(view), 6).unit).toBeCloseTo(258 / (442 - 53));
    expect(frame_of(390, 264, layout_of(view, true), 6).unit).toBeCloseTo(258 / (442 - 107));
  });
});
