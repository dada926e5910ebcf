// What the set-up form offers is a game for the engine, with the fewest and the most players.
import { presets } from "../../screens/setup/presets.ts";
import type { Setup, SetupAnswer } from "../../protocol/messages.ts";
import { expect, test } from "./support/fixtures.ts";

async function ask(server: { url: string }, setup: Setup): Promise<Partial<SetupAnswer>> {
  const answer = await fetch(`${server.url}/api/1/setups`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server.url },
    body: JSON.stringify({ setup }),
  });
  return (await answer.json()) as SetupAnswer;
}

test("every preset is a game, from the fewest players to the most", async ({ server }) => {
  for (const { key, setup, players } of presets) {
    for (const count of [players.from, players.to, setup.players ?? 0]) {
      const { seats } = await ask(server, { ...setup, players: count });
      expect(seats, `${key} with ${count}`).toBe(count);
    }
  }
});

test("the pool that the form begins with is a game with any boxes", async ({ server }) => {
  const newcomers = { horses: true, stagecoach: false };
  for (const boxes of [{}, { horses: true }, newcomers, { marshal: true }, { horses: true, marshal: true }]) {
    const setup: Setup = { players: 5, ...boxes };
    const { cards } = await ask(server, setup);
    const answer = await ask(server, { ...setup, pool: cards?.pool });
    expect(answer, JSON.stringify(boxes)).toMatchObject({ seats: 5 });
  }
});
