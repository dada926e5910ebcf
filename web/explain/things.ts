// What anything of the game is called, what it does, and which rules say so. A thing is written as its kind and its name:
// "action fire", "pawn doc", "round swivel-arm".
import { action_drawing, bullet_drawing, event_drawing, goal_drawing, token_drawing } from "@/game/people";
import type { Action, BulletSource, Pawn, TokenKind } from "@/protocol/messages";
import { pawn_forms, with_capital } from "@/game/names";
import { has_words, t } from "@/words/words.svelte";
import { rules_of } from "./rule_numbers";

export interface Explanation {
  name: string;
  does: string;
  drawing: string | null;
  rules: readonly string[];
}

type Told = Omit<Explanation, "rules">;

function named(key: string, drawing: string | null): Told {
  return { name: t(`names.${key}.name`), does: t(`names.${key}.does`), drawing };
}

// An event can be another one where somebody plays the Marshal, or where many play.
function round(id: string, how: string): Told {
  const played = `names.round.${id}.does-played`;
  const does =
    how === "played" && has_words(played)
      ? t(played)
      : t(`names.round.${id}.does`, { many: String(how === "many") });
  return { name: t(`names.round.${id}.name`), does, drawing: event_drawing(id) };
}

function hostage(id: string): Told {
  const key = `names.hostage.${id}`;
  const does = t("explain.ransom", { does: t(`${key}.does`), ransom: t(`${key}.ransom`) });
  return { name: t(`${key}.name`), does, drawing: `icon-hostage-${id}` };
}

const kinds: Record<string, (id: string, how: string) => Told> = {
  pawn: (id, how) => ({
    ...named(`pawn.${id}`, `portrait-${id}`),
    ...(how ? { does: t(`explain.${how === "played" ? "marshal-played" : "plain"}`) } : {}),
  }),
  action: (id) => named(`action.${id}`, action_drawing(id as Action)),
  loot: (id) => named(`loot.${id}`, token_drawing(id as TokenKind)),
  whiskey: (id) => named(`whiskey.${id}`, "token-flask-full"),
  bullet: (id) => ({
    name: t(`names.bullet.${id}`),
    does: t("names.bullet.does"),
    drawing: bullet_drawing(id as BulletSource),
  }),
  round,
  turn: (id) => named(`turn.${id}`, `icon-turn-${id}`),
  keep: (id) => ({
    name: t("names.keep.name", { count: Number(id) }),
    does: t("names.keep.does", { count: Number(id) }),
    drawing: "icon-turn-keep",
  }),
  hostage,
  wound: (id) => named(`wound.${id}`, `token-marshal-${id}`),
  goal: (id) => named(`goal.${id}`, id === "hidden" ? "icon-event-rumours" : goal_drawing(id)),
  power: (id) => named(`power.${id}`, null),
  companion: (id) => ({
    name: with_capital(t("names.companion.name", pawn_forms(id as Pawn, "who"))),
    does: t("explain.companion", { does: t(`names.pawn.${id}.does`) }),
    drawing: `portrait-${id}`,
  }),
  about: (id) => ({
    name: t(`explain.about.${id}.name`),
    does: t(`explain.about.${id}.does`),
    drawing: null,
  }),
};

// Null where there is no such thing: a newer server may know more than this page.
export function explain(thing: string): Explanation | null {
  const [kind = "", id = "", how = ""] = thing.split(" ");
  const teller = kinds[kind];
  const rules = rules_of(kind, id, how);
  if (!teller || !rules) return null;
  return { ...teller(id, how), rules };
}
