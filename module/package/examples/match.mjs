// node examples/match.mjs [games]: one legend against two greedy bots, with figures.
import { open } from "folsom";

const games = Number(process.argv[2] ?? 10);
const bots = ["legend@200", "greedy", "greedy"];
const folsom = await open();
const wins = bots.map(() => 0);
for (let number = 0; number < games; ++number) {
  const game = folsom.begin({ bandits: ["ghost", "doc", "belle"] }, `match ${number}`);
  for (let status = game.status; !status.over;) {
    const seat = status.asked[0];
    const seed = `${number} ${status.step}`;
    status = game.apply(seat, game.think(seat, { bot: bots[seat], seed }).choice);
  }
  game.score().sides.forEach((side, n) => (wins[n] += side.wins ? 1 : 0));
  game.close();
}
bots.forEach((bot, seat) => console.log(`${bot}: ${wins[seat]} of ${games}`));
