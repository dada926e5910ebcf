// The words of choices, in every sample a server sent: each has a name, and equal asks have different names.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Ask, Choice, Table, View } from "@/protocol/messages";
import { choice_face, choice_label, choice_sentence, count_cards } from "./labels";

interface Sample {
  table: Table;
  view: View;
  ask: Ask | null;
}
const samples = readdirSync("board/samples").map((file) => ({
  file,
  sample: JSON.parse(readFileSync(`board/samples/${file}`, "utf8")) as Sample,
}));
// A message that is missing comes back as its key.
const looks_like_a_key = /\b(board|names)\.[a-z-]+/;

describe.each(samples)("the choices of $file", ({ sample }) => {
  const choices = sample.ask?.choices ?? [];
  it("have words", () => {
    for (const choice of choices) {
      const all = `${choice_label(choice, sample)} ${choice_sentence(choice, sample)}`;
      expect(all).not.toMatch(looks_like_a_key);
      expect(choice_face(choice, sample).name).not.toBe("");
    }
  });
  it("can be told apart, but for pieces of loot that look alike", () => {
    const different = choices.filter((choice) => choice.kind !== "take");
    const labels = different.map((choice) => choice_label(choice, sample) + choice_sentence(choice, sample));
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe("a label", () => {
  const aim = samples.find(({ file }) => file === "aim.json")?.sample as Sample;
  it("says whom and where", () => {
    const target: Choice = { text: "target cheyenne", kind: "target", pawn: "cheyenne" };
    expect(choice_label(target, aim)).toBe("Cheyenne: Saloon car, roof");
    expect(choice_sentence(target, aim)).toBe("Ghost shoots Cheyenne");
  });
  it("says that no card of the deck can be taken", () => {
    const secret = samples.find(({ file }) => file === "secret-card.json")?.sample as Sample;
    const none: Choice = { text: "decline", kind: "decline" };
    expect(choice_label(none, secret)).toMatch(/^Take none: .*no action card/);
    expect(choice_sentence(none, secret)).toBe("You take no card");
  });
  it("says what a shot of the Marshal does: the left cylinder's third bullet is Gotcha!", () => {
    const marshal = samples.find(({ file }) => file === "marshal.json")?.sample as Sample;
    const shot: Choice = { text: "shoot doc with 1", kind: "shoot", pawn: "doc", cylinder: 1 };
    expect(choice_sentence(shot, marshal)).toBe("The Marshal shoots Doc: Gotcha!");
  });
  it("says what a companion brings, and that it is something else to his own bandit", () => {
    const marshal = samples.find(({ file }) => file === "marshal.json")?.sample as Sample;
    const question = { kind: "brilliant-idea" as const, phase: "stealing" as const, pawn: "doc" as const };
    const asked = { ...marshal, view: { ...marshal.view, question } };
    const free = (pawn: "doc" | "tuco" | "belle"): Choice => ({
      text: `free-prisoner ${pawn}`,
      kind: "free-prisoner",
      pawn,
    });
    expect(choice_face(free("tuco"), asked).detail).toBe("Can also shoot the other level of the same car.");
    expect(choice_face(free("doc"), asked).detail).toBe(
      "Robbery takes up to two pieces (your own companion).",
    );
    const { prisoners: _, ...table } = asked.table;
    void _;
    expect(choice_face(free("tuco"), { ...asked, table }).detail).toBe("");
  });
  it("says who joins the leader of a team", () => {
    const team = samples.find(({ file }) => file === "team.json")?.sample as Sample;
    const belle: Choice = { text: "pick belle", kind: "pick-pawn", pawn: "belle" };
    expect(choice_face(belle, team).name).toBe("Belle and Cheyenne");
  });
});

it("counts cards", () => {
  expect(count_cards(["move", "fire", "move"])).toEqual([
    { card: "move", count: 2 },
    { card: "fire", count: 1 },
  ]);
});
