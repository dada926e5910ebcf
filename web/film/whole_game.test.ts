// @vitest-environment happy-dom
// The film of a finished game.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Film } from "./film.svelte";
import { read_game } from "./samples/games";

let film: Film;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  film.close();
  vi.useRealTimers();
});

describe("a whole finished game", () => {
  const { table, steps } = read_game("four");
  beforeEach(() => {
    film = new Film({ table: () => table, live: false });
    film.load(steps);
  });

  test("stands at its beginning until somebody plays it", () => {
    expect(film.at).toBe(0);
    expect(film.playing).toBe(false);
    expect(film.length).toBe(steps.reduce((sum, { events }) => sum + events.length, 0));
  });

  test("has five rounds, five robberies and an end among its moments", () => {
    const count = (kind: string): number => film.moments.filter((moment) => moment.kind === kind).length;
    expect([count("round"), count("stealing"), count("end")]).toEqual([5, 5, 1]);
    expect(film.moments[0]?.label).toMatch(/^Round 1: /);
  });

  test("can be sought to any moment", () => {
    film.seek(film.length);
    expect(film.shown?.over).toBe(true);
    const third = film.moments.filter((moment) => moment.kind === "round")[2];
    film.seek((third?.index ?? 0) + 1);
    expect(film.shown?.round).toBe(3);
    film.to_start_of_round();
    expect(film.at).toBe(third?.index);
    film.seek(-5);
    expect(film.at).toBe(0);
    film.seek(1e9);
    expect(film.at).toBe(film.length);
  });

  test("plays to its end by itself and stops there; play begins anew", () => {
    film.set_speed(4);
    film.play();
    vi.runAllTimers();
    expect(film.at_end).toBe(true);
    expect(film.playing).toBe(false);
    film.play();
    expect(film.at).toBeLessThan(film.length);
  });

  test("replays the last robbery", () => {
    expect(film.can_replay_round()).toBe(false);
    film.seek(film.length);
    film.replay_round();
    expect(film.moments.find((moment) => moment.index === film.at)?.kind).toBe("stealing");
    expect(film.playing).toBe(true);
  });

  test("names what is laid in passing, and sums the turn up when it is over", () => {
    const laid = film.moments.find(({ kind }) => kind === "plan");
    film.seek((laid?.index ?? 0) + 1);
    expect(film.line).toMatchObject({ id: laid?.index, text: laid?.label, passing: true });
    expect(film.lines.some(({ id }) => id === laid?.index)).toBe(false);
    const turn = film.moments.filter(({ kind }) => kind === "turn")[1];
    film.seek((turn?.index ?? 0) + 1);
    expect(film.line?.key).toMatch(/^(plan|turn)\./);
  });

  test("tells every line once", () => {
    film.seek(film.length);
    const first = film.lines[0];
    film.seek(film.length - 10);
    expect(film.lines[0]).toBe(first);
  });

  test("tells the same story again", () => {
    film.seek(film.length);
    const told = film.lines.map((line) => line.text);
    expect(told.length).toBeGreaterThan(100);
    const again = new Film({ table: () => table, live: false });
    again.load(steps);
    again.seek(again.length);
    expect(again.lines.map((line) => line.text)).toEqual(told);
    again.close();
  });

  test("knows what was done in the round that is shown", () => {
    const second = film.moments.filter((moment) => moment.kind === "round")[1];
    film.seek((second?.index ?? 0) + 3);
    expect(film.round_events).toHaveLength(3);
    expect(film.round_events[0]?.kind).toBe("round-began");
  });
});
