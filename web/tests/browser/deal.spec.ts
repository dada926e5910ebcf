// Tests that need a certain position deal it: the same words deal the same games.
import type { Page } from "@playwright/test";
import type { Replay } from "../../protocol/messages";
import { expect, test } from "./support/fixtures.ts";
import { make_game, never, play_until } from "./support/tables.ts";

// What the server promised about the shuffles.
const promise_of = (page: Page, table: string) =>
  page.evaluate(
    (id) =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/1/tables/${id}/socket`);
        socket.onerror = () => reject(new Error("no socket"));
        socket.onmessage = ({ data }) => {
          const { table: told } = JSON.parse(String(data)) as { table?: { commitment?: string } };
          if (!told?.commitment) return;
          socket.close();
          resolve(told.commitment);
        };
      }),
    table,
  );

test("the same words deal the same games, one after another", async ({ serve, visit }) => {
  const deals = async (deal: string) => {
    const page = await visit({ server: await serve({ deal }), at: "/lobby" });
    const first = await promise_of(page, await make_game(page));
    return [first, await promise_of(page, await make_game(page))];
  };
  const dealt = await deals("one");
  expect(dealt[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(dealt[1]).not.toBe(dealt[0]);
  expect(await deals("one")).toEqual(dealt);
  expect(await deals("other")).not.toContain(dealt[0]);
});

test("a table's game is the same whatever else is played meanwhile", async ({ serve, visit }) => {
  const events = async (page: Page, table: string) => {
    const answer = await page.request.get(`/api/1/tables/${table}/replay?eyes=open`);
    return ((await answer.json()) as Replay).frames.map((frame) => frame.events);
  };
  const one_by_one = await visit({ server: await serve({ deal: "one" }), at: "/lobby" });
  const first = await make_game(one_by_one);
  await play_until(one_by_one, first, never);
  const second = await make_game(one_by_one);
  await play_until(one_by_one, second, never);

  const at_once = await visit({ server: await serve({ deal: "one" }), at: "/lobby" });
  const tables = [await make_game(at_once), await make_game(at_once)] as const;
  await Promise.all(tables.map((table) => play_until(at_once, table, never)));
  expect(await events(at_once, tables[0])).toEqual(await events(one_by_one, first));
  expect(await events(at_once, tables[1])).toEqual(await events(one_by_one, second));
});
