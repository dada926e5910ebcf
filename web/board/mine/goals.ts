// How far the Marshal's goals are reached by what lies open on the table (docs/rules, C8). Only for the eye: the server
// counts at the end.
import type { Bandit, Goal, View } from "@/protocol/messages";

export interface GoalState {
  reached: boolean;
  text: string; // "2/2"; empty where it is a matter of yes or no
}

const share = (has: number, wanted: number): GoalState => ({
  reached: has >= wanted,
  text: `${has}/${wanted}`,
});

export function goal_state(goal: Goal, view: View): GoalState {
  const marshal = view.marshal;
  if (!marshal) return { reached: false, text: "" };
  if (goal.startsWith("warrant-")) {
    const bandit = view.bandits[goal.slice("warrant-".length) as Bandit];
    return { reached: bandit?.poster_taken ?? false, text: "" };
  }
  const received = view.players[marshal.seat]?.received ?? {};
  const own_bullets = view.players.flatMap((player, seat) =>
    seat === marshal.seat ? [] : [player.received.marshal ?? 0],
  );
  switch (goal) {
    case "just-a-few-scratches":
      return { reached: marshal.brawlers.some((taken) => taken === null), text: "" };
    case "dodging-bullets": {
      const worst = Math.max(
        0,
        ...Object.entries(received).map(([source, n]) => (source === "neutral" ? 0 : n)),
      );
      return { reached: worst <= 2, text: "" };
    }
    case "golden-bullet":
      return share(6 - Math.min(...marshal.cylinders), 6);
    case "the-mail-must-get-through": {
      const held = Object.values(view.bandits).flatMap((bandit) => bandit.loot);
      const away = held.filter((loot) => loot.token.startsWith("mail-bag")).length;
      return { reached: away < 2, text: "" };
    }
    case "throw-away-the-key":
      return share(marshal.prisoners.length + marshal.prisoners_left.length, 2);
    case "full-of-lead":
      return share(own_bullets.filter((count) => count > 0).length, own_bullets.length);
    case "arch-enemy":
      return share(Math.max(0, ...own_bullets), 4);
    default:
      return { reached: false, text: "" };
  }
}
