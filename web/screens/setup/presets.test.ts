// The presets are games. Whether the engine agrees is asked of a server, where one is named:
// FOLSOM_SERVER=http://127.0.0.1:8899 npx vitest run screens/setup
import { describe, expect, it } from "vitest";
import type { Setup, SetupAnswer } from "@/protocol/messages";
import { catalogue } from "../../words/plugin";
import { pool_cards, usual_pool } from "./pool";
import { presets } from "./presets";

const server = process.env.FOLSOM_SERVER;
const words = catalogue("en");

async function ask(setup: Setup): Promise<SetupAnswer> {
  const answer = await fetch(`${server}/api/1/setups`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server ?? "" },
    body: JSON.stringify({ setup }),
  });
  return (await answer.json()) as SetupAnswer;
}

describe("presets", () => {
  it.each(presets)("$key has a name, a sentence and as many players as it says", (preset) => {
    expect(words[`setup.preset.${preset.key}.name`]).toBeTruthy();
    expect(words[`setup.preset.${preset.key}.text`]).toBeTruthy();
    expect(preset.setup.players).toBeGreaterThanOrEqual(preset.players.from);
    expect(preset.setup.players).toBeLessThanOrEqual(preset.players.to);
  });

  it.skipIf(!server).each(presets)("$key is a game for the engine, from first to last", async (preset) => {
    for (const players of [preset.players.from, preset.players.to, preset.setup.players ?? 0]) {
      const answer = await ask({ ...preset.setup, players });
      expect(answer.seats).toBe(players);
    }
  });
});

describe("the pool", () => {
  it("begins with seven cards and three stations of the boxes in play", () => {
    const { rounds, stations } = pool_cards({ horses: true });
    expect([rounds.length, stations.length]).toEqual([12, 6]);
    expect(usual_pool({})).toEqual([...pool_cards({}).rounds, ...pool_cards({}).stations]);
    expect(usual_pool({ horses: true, prisoners: true })).toHaveLength(10);
  });

  it.skipIf(!server).each([{}, { horses: true }, { prisoners: true }, { horses: true, prisoners: true }])(
    "is a game for the engine with %j",
    async (boxes) => {
      const setup: Setup = { players: 5, ...boxes };
      expect(await ask({ ...setup, pool: usual_pool(setup) })).toMatchObject({ seats: 5 });
    },
  );
});
