import { describe, expect, it } from "vitest";
import type { View } from "@/protocol/messages";
import fire from "./samples/fire.json";
import tunnel from "./samples/tunnel.json";
import { Camera } from "./camera.svelte";
import { layout_of } from "./layout";
import { focus_of, focus_of_event, in_tunnel } from "./scene";

it("is in a tunnel while such a turn is planned", () => {
  const view = tunnel.view as unknown as View;
  expect(in_tunnel(view)).toBe(true);
  expect(in_tunnel({ ...view, turn: 1 })).toBe(false);
  expect(in_tunnel({ ...view, turn: undefined })).toBe(false);
});

const layout = layout_of(fire.view as unknown as View);
const x = (pawn: string) => layout.pawns.find((spot) => spot.pawn === pawn)?.x ?? NaN;

describe("where to look", () => {
  it("goes from who shoots to who is hit", () => {
    const event = { kind: "shot", pawn: "doc", target: "tuco", target_seat: 4, friendly: false } as const;
    expect(focus_of_event(event, layout)).toEqual({ from: x("doc"), to: x("tuco") });
  });

  it("stays where it is when nobody is meant", () => {
    expect(focus_of_event({ kind: "cards-returned" }, layout)).toBeNull();
  });
});

describe("who is asked", () => {
  const asked = { ...fire.view, question: { kind: "fire", pawn: "doc" } } as unknown as View;
  const look = (choices: number[], span: number) => focus_of(null, 0, asked, layout, choices, span);

  it("is seen with what can be chosen, the nearest first, as far as that goes", () => {
    const near = x("doc") - 200;
    const far = x("doc") + 600;
    expect(look([far, near], 300)).toEqual({ from: near, to: x("doc") });
    const all = look([far, near], 1000);
    expect(all?.from).toBeLessThanOrEqual(near);
    expect(all?.to).toBe(far);
  });

  it("is seen in their car where nothing is near enough", () => {
    const alone = look([], 430);
    expect(alone).not.toBeNull();
    expect((alone?.to ?? 0) - (alone?.from ?? 0)).toBeGreaterThan(100);
  });
});

describe("the camera", () => {
  function camera(): Camera {
    const made = new Camera();
    made.fit(1036, 400, true);
    return made;
  }

  it("begins at the engine and never leaves the train", () => {
    const made = camera();
    expect(made.centre).toBe(836);
    made.look_at(-500);
    expect(made.left).toBe(0);
    made.look_at(5000);
    expect(made.right).toBe(1036);
  });

  it("moves only when something would not be seen", () => {
    const made = camera();
    made.show(700, 900);
    expect(made.centre).toBe(836);
    made.show(300, 400);
    expect(made.centre).toBe(350);
  });

  it("goes to the end of what is too long", () => {
    const made = camera();
    made.show(50, 800);
    expect(made.centre).toBe(800);
  });
});
