// @vitest-environment happy-dom
// The film of a live table against a clock of our own: what is shown when, and what the buttons do.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Event, View } from "@/protocol/messages";
import { sound } from "@/sound/sound.svelte";
import { Film } from "./film.svelte";
import {
  climb,
  live_film,
  moved_view,
  no_target,
  step,
  table_view,
  turn_up,
  two_cards,
} from "./samples/two_cards";

const ghost_is = (film: Film): string | undefined => film.shown?.bandits.ghost?.place;
let film: Film;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  film.close();
  vi.useRealTimers();
});

describe("a live film", () => {
  beforeEach(() => {
    film = live_film();
  });

  test("begins with the table as it is, and says nothing of what was missed", () => {
    expect(film.shown).toBe(table_view);
    expect(film.at_end).toBe(true);
    expect(film.missed).toEqual([]);
  });

  test("shows one event after the other, each from how things stood before it", () => {
    film.add(step(1, [], { ...table_view, viewer: null }, { jump: true })); // nobody is waited for
    film.add(step(2, two_cards, moved_view));
    expect(film.behind).toBe(4);
    expect(film.showing).toMatchObject({ event: { kind: "card-turned-up" }, ms: 320 });
    expect(film.shown?.resolved).toBe(1); // it moves nothing: it is so at once
    vi.advanceTimersByTime(320);
    expect(film.showing).toMatchObject({ event: climb, ms: 500 });
    expect(film.showing?.after.places.roof1?.pawns).toEqual(["ghost"]);
    expect(film.shown?.resolved).toBe(1);
    expect(ghost_is(film)).toBe("car1");
    vi.advanceTimersByTime(500);
    expect(ghost_is(film)).toBe("roof1");
    vi.advanceTimersByTime(199); // the breath before a card
    expect(film.showing).toBeNull();
    vi.advanceTimersByTime(1);
    expect(film.showing).toMatchObject({ event: { number: 2 } });
    vi.advanceTimersByTime(320 + 700);
    expect(film.at_end).toBe(true);
    expect(film.showing).toBeNull();
    expect(film.shown).toBe(moved_view); // the server's own at the end
  });

  test("shows what each event changes as soon as it is told, and the rest at the end", () => {
    const order = [{ seats: [1, 0] }];
    const card = { name: "bridge" as const, turns: "S" };
    const begun: Event = { kind: "round-began", round: 2, card };
    const turn: Event = { kind: "turn-began", number: 1, turn: "standard" };
    const patches = [
      { round: 2 as const, card, order },
      { turn: 1, go: 1 },
    ];
    const frame = { is: "frame" as const, number: 2, events: [begun, turn], patches };
    const answered = { ...table_view, round: 2, card, order, turn: 1, go: 1, asked: [1] };
    film.add(step(2, [begun, turn], answered, { frame }));
    expect(film.showing?.event).toBe(begun);
    expect(film.showing?.after).toMatchObject({ round: 2, order });
    expect(film.showing?.after.turn).toBeUndefined();
    expect(film.shown?.round).toBe(2); // it moves nothing: it is so at once
    vi.advanceTimersByTime(750);
    expect(film.showing?.event).toBe(turn);
    expect(film.shown).toMatchObject({ turn: 1, asked: [] });
    vi.advanceTimersByTime(200);
    expect(film.shown).toBe(answered);
  });

  test("takes half the time at double speed", () => {
    film.set_speed(2);
    film.add(step(2, two_cards, moved_view));
    vi.advanceTimersByTime((320 + 500 + 200 + 320 + 700) / 2 - 1);
    expect(film.at_end).toBe(false);
    vi.advanceTimersByTime(1);
    expect(film.at_end).toBe(true);
  });

  test("tells a line when its event begins", () => {
    film.add(step(2, two_cards, moved_view));
    vi.advanceTimersByTime(320);
    expect(film.line?.who).toBe("ghost");
    expect(film.line?.id).toBe(1);
    expect(film.lines).toHaveLength(1);
  });

  test("says which card of how many it is", () => {
    film.add(step(2, two_cards, moved_view));
    expect(film.told.card?.number).toBe(1);
    expect(film.shown?.resolved).toBe(1);
    vi.advanceTimersByTime(320 + 500 + 200);
    expect(film.told.card?.number).toBe(2);
    expect(film.shown?.resolved).toBe(2);
  });

  test("stands still when paused, and where it stood nothing is half done", () => {
    film.add(step(2, two_cards, moved_view));
    vi.advanceTimersByTime(320 + 100);
    film.pause();
    expect(film.showing).toBeNull();
    expect(film.at).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(film.at).toBe(1);
    film.play();
    vi.advanceTimersByTime(60_000);
    expect(film.at_end).toBe(true);
  });

  test("steps one card on and one back", () => {
    film.pause();
    film.add(step(2, two_cards, moved_view));
    film.step();
    vi.advanceTimersByTime(10_000);
    expect(film.at).toBe(2);
    expect(film.playing).toBe(false);
    film.step();
    vi.advanceTimersByTime(10_000);
    expect(film.at).toBe(4);
    film.back();
    expect(film.at).toBe(2);
    film.back();
    expect(film.at).toBe(0);
    expect(ghost_is(film)).toBe("car1");
  });

  test("skips to the latest and follows on", () => {
    film.add(step(2, two_cards, moved_view));
    film.to_end();
    expect(film.shown).toBe(moved_view);
    expect(film.playing).toBe(true);
    film.add(step(3, [climb], moved_view));
    expect(film.showing?.event).toEqual(climb);
  });

  test("without a film, shows all at once", () => {
    film.set_instant(true);
    film.add(step(2, two_cards, moved_view));
    expect(film.shown).toBe(moved_view);
    expect(film.lines.length).toBe(2);
    film.set_speed(4);
    expect(film.instant).toBe(false);
  });

  test("hurries when the viewer is asked, but never so that cards cannot be read", () => {
    const asked = { ...moved_view, question: { kind: "fire" as const, phase: "stealing" as const } };
    const frame = {
      is: "frame" as const,
      number: 2,
      ask: { question: 2, choices: [{ kind: "draw" as const }] },
    };
    const long = Array.from({ length: 5 }, () => two_cards).flat(); // 11.8 seconds
    film.add(step(2, long, asked, { frame }));
    expect(film.showing?.ms).toBeCloseTo(320 / 2.5);
    const turned_up: number[] = []; // when
    for (let id = -1, ms = 0; !film.at_end && ms < 20_000; ms += 10) {
      const { showing } = film;
      if (showing && showing.id !== id && showing.event.kind === "card-turned-up") turned_up.push(ms);
      id = showing?.id ?? id;
      vi.advanceTimersByTime(10);
    }
    const stood = turned_up.slice(1).map((ms, index) => ms - (turned_up[index] ?? 0));
    expect(stood).toHaveLength(9);
    expect(Math.min(...stood)).toBeGreaterThanOrEqual(600 - 10);
    expect(Math.max(...stood)).toBeLessThanOrEqual(700);
  });

  test("between two goes there is one breath, whether a turn begins or not", () => {
    const turn = (number: number): Event => ({ kind: "turn-began", number, turn: "standard" });
    const played = (seat: number): Event => ({ kind: "played", seat, face_down: true });
    film.add(step(2, [turn(1), played(0), played(1), turn(2), played(0)], moved_view));
    const laid: number[] = []; // when
    for (let id = -1, ms = 0; !film.at_end && ms < 5000; ms += 10) {
      const { showing } = film;
      if (showing && showing.id !== id && showing.event.kind === "played") laid.push(ms);
      id = showing?.id ?? id;
      vi.advanceTimersByTime(10);
    }
    const [one, next, after_turn] = laid.map((ms) => ms - (laid[0] ?? 0));
    expect([one, next, after_turn]).toEqual([0, 600, 1200]);
  });

  test("hurries whoever reads slowly no faster than plainly", () => {
    const frame = { is: "frame" as const, number: 2, ask: { question: 2, choices: [] } };
    film.set_speed(0.5);
    film.add(step(2, Array.from({ length: 9 }, () => two_cards).flat(), moved_view, { frame }));
    expect(film.showing?.ms).toBeCloseTo(320);
  });

  test("nobody is asked in the past", () => {
    const asked = {
      ...table_view,
      asked: [1],
      question: { kind: "fire" as const, phase: "stealing" as const, pawn: "doc" as const },
    };
    film.add(step(2, [], asked));
    expect(film.settled).toBe(true);
    expect(film.shown?.asked).toEqual([1]);
    film.add(step(3, two_cards, moved_view, { before: asked }));
    expect(film.settled).toBe(false);
    expect(film.shown).toMatchObject({ asked: [], question: undefined });
    expect(film.line?.text).toContain("Ghost"); // the card that has just been turned up, though no line of the story
    expect(film.lines).toEqual([]);
  });

  test("does not hurry for whoever only watches", () => {
    const long = Array.from({ length: 5 }, () => two_cards).flat();
    film.add(step(2, [], { ...table_view, viewer: null }, { jump: true }));
    film.add(step(3, long, moved_view));
    expect(film.showing?.ms).toBe(320);
    vi.advanceTimersByTime(9000);
    expect(film.at_end).toBe(false);
  });

  test("forgets what was taken back", () => {
    film.add(step(2, [turn_up(1, "ghost"), climb], moved_view));
    vi.advanceTimersByTime(5000);
    expect(film.lines).toHaveLength(1);
    const frame = { is: "frame" as const, number: 3, taken_back: 2 };
    film.add(step(3, [], table_view, { frame }));
    expect(film.length).toBe(0);
    expect(film.lines).toEqual([]);
    expect(film.shown).toBe(table_view);
  });

  test("a change without events is shown at once", () => {
    const answered = { ...table_view, answered: [1] };
    film.add(step(2, [], answered));
    expect(film.shown).toBe(answered);
  });

  test("after a lost line it does not make anybody watch: it jumps and tells", () => {
    film.lost();
    const long = Array.from({ length: 3 }, () => two_cards).flat();
    film.add(step(2, long, moved_view));
    film.add(step(3, long, moved_view));
    vi.advanceTimersByTime(250);
    expect(film.shown).toBe(moved_view);
    expect(film.missed).toHaveLength(12);
    expect(film.can_watch_missed).toBe(true);
    film.watch_missed();
    expect(film.missed).toEqual([]);
    expect(film.at).toBe(0);
    expect(film.playing).toBe(true);
  });

  test("after a lost line with little missed it simply plays on", () => {
    film.lost();
    film.add(step(2, [turn_up(1, "ghost"), climb], moved_view));
    vi.advanceTimersByTime(250);
    expect(film.missed).toEqual([]);
    expect(film.showing?.event.kind).toBe("card-turned-up");
  });

  test("what comes long after the line was back is new, and shown", () => {
    film.lost();
    film.found();
    vi.advanceTimersByTime(10_000);
    film.add(step(2, Array.from({ length: 3 }, () => two_cards).flat(), moved_view));
    vi.advanceTimersByTime(100);
    expect(film.missed).toEqual([]);
    expect(film.showing?.event).toEqual(turn_up(1, "ghost"));
  });

  test("what comes when the line is back was missed", () => {
    film.lost();
    film.found();
    film.add(step(2, Array.from({ length: 3 }, () => two_cards).flat(), moved_view));
    vi.advanceTimersByTime(300);
    expect(film.missed).toHaveLength(6);
  });

  test("a step where nothing is left to show does not stop what comes", () => {
    film.step();
    expect(film.playing).toBe(true);
    film.add(step(2, two_cards, moved_view));
    expect(film.showing?.event).toEqual(turn_up(1, "ghost"));
  });

  test("what is taken back in the breath before it is not shown", () => {
    film.add(step(2, [turn_up(1, "ghost"), climb], moved_view));
    film.add(step(3, [turn_up(2, "doc"), no_target], moved_view));
    vi.advanceTimersByTime(420 + 520 + 100);
    const frame = { is: "frame" as const, number: 4, taken_back: 3 };
    film.add(step(4, [], moved_view, { frame }));
    vi.advanceTimersByTime(1000);
    expect(film.showing).toBeNull();
    expect(film.at).toBe(2);
  });

  test("the last robbery again begins once", () => {
    film.add(step(2, [{ kind: "stealing-began" }, ...two_cards], moved_view));
    film.to_end();
    const heard = vi.spyOn(sound, "play");
    film.replay_round();
    expect(film.showing?.event.kind).toBe("stealing-began");
    expect(heard).toHaveBeenCalledTimes(1);
    heard.mockRestore();
  });

  test("where the server sent the whole table again it tells the difference", () => {
    const doc = { ...table_view.bandits.doc, place: "roof1" as const, loot: [{ token: "gem0" as const }] };
    const later = { ...table_view, round: 3, bandits: { ...table_view.bandits, doc } } as View;
    film.add(step(9, [], later, { jump: true }));
    expect(film.shown).toBe(later);
    expect(film.missed.map((line) => line.text)).toEqual([
      "2 rounds went by: it’s round 3 now.",
      "Doc has one more piece of loot.",
      "Doc is on the dining car’s roof now.",
    ]);
    expect(film.can_watch_missed).toBe(false);
  });
});

describe("what was done in the round", () => {
  const began: Event = { kind: "round-began", round: 1, card: { name: "bridge", turns: "SS" } };

  test("reaches back to what came before the film", () => {
    film = new Film({ table: () => null, live: true });
    const since = [step(1, [], table_view, { before: null, jump: true }), step(2, [climb], moved_view)];
    for (const each of since) film.add(each);
    film.to_end();
    expect(film.round_events).toEqual([climb]);
    film.take_past({ steps: [], events: [began, began, turn_up(1, "ghost")] }, since);
    expect(film.round_events).toEqual([began, turn_up(1, "ghost"), climb]);
    expect(film).toMatchObject({ at: 1, length: 1, shown: moved_view });
  });

  test("does not reach over a cut", () => {
    film = new Film({ table: () => null, live: true });
    const since = [
      step(1, [], table_view, { before: null, jump: true }),
      step(2, [turn_up(1, "ghost")], table_view),
      step(9, [], table_view, { jump: true }),
      step(10, [climb], moved_view),
    ];
    for (const each of since) film.add(each);
    film.to_end();
    film.take_past({ steps: [], events: [began] }, since);
    expect(film.round_events).toEqual([climb]);
  });
});

test("a past that comes later than the rest can be watched, and nobody is made to", () => {
  film = new Film({ table: () => null, live: true });
  const since = [step(5, [], table_view, { before: null, jump: true }), step(6, [climb], moved_view)];
  for (const each of since) film.add(each);
  film.to_end();
  const past = [step(4, [], table_view, { before: null }), step(5, [turn_up(1, "ghost")], table_view)];
  const heard = vi.spyOn(sound, "play");
  film.take_past({ steps: past, events: [] }, since);
  expect(heard).not.toHaveBeenCalled();
  heard.mockRestore();
  expect(film).toMatchObject({ at: 2, length: 2, at_end: true, showing: null, shown: moved_view });
  film.pause();
  film.seek(0);
  expect(film.shown).toBe(table_view);
  expect(film.frame_at(0)).toBe(5);
  expect(film.frame_at(1)).toBe(6);
});

test("without motion things change at once, one after the other", () => {
  film = live_film({ reduced: true });
  film.add(step(2, [turn_up(1, "ghost"), climb], moved_view));
  vi.advanceTimersByTime(320);
  expect(film.showing).toMatchObject({ event: climb, ms: 0 });
  expect(film.shown).toBe(moved_view);
  expect(film.at_end).toBe(false);
});

describe("a hidden page", () => {
  function hide(hidden: boolean) {
    Object.defineProperty(document, "visibilityState", {
      value: hidden ? "hidden" : "visible",
      configurable: true,
    });
    document.dispatchEvent(new window.Event("visibilitychange"));
  }
  afterEach(() => hide(false));

  test("does no work, and tells what was missed when it is seen again", () => {
    film = live_film();
    hide(true);
    film.add(step(2, [...two_cards, ...two_cards], moved_view));
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(film.at).toBe(0);
    hide(false);
    expect(film.shown).toBe(moved_view);
    expect(film.missed).toHaveLength(4);
  });
});
