// What is offered of the choices that a server named: in the order in which they stand on the train, from left to right, and
// one of each that nobody could tell from another.
import type { Ask, Choice, Loot, Token, View } from "@/protocol/messages";
import { token_kind } from "@/game/names";
import { targets_of } from "../stage/choices";
import { layout_of } from "../stage/layout";

// To decline is always last.
const last_kinds = new Set<Choice["kind"]>(["decline", "pass"]);

// Where a token is and what of it can be seen; null: nowhere.
function looks_of(token: Token, view: View): string | null {
  const holders = { ...view.places, ...view.bandits, marshal: { loot: view.marshal?.loot ?? [] } };
  for (const [holder, { loot }] of Object.entries(holders)) {
    const found = loot.find((one) => one.token === token);
    if (found) return `${holder} ${token_kind(token)} ${found.value ?? ""} ${found.whiskey ?? ""}`;
  }
  return null;
}

function one_of_each(choices: readonly Choice[], view: View): Choice[] {
  const seen = new Set<string>();
  return choices.filter((choice) => {
    if (choice.kind !== "take" && choice.kind !== "drink") return true;
    const looks = looks_of(choice.token, view);
    if (looks === null) return true;
    const name = `${choice.kind} ${looks}`;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

export function offered(ask: Ask, view: View): Ask {
  const different = one_of_each(ask.choices, view);
  const on_train = targets_of(different, layout_of(view)).flatMap(({ options }) =>
    options.map(({ choice }) => choice),
  );
  const rest = different.filter((choice) => !on_train.includes(choice));
  const choices = [
    ...on_train,
    ...rest.filter(({ kind }) => !last_kinds.has(kind)),
    ...rest.filter(({ kind }) => last_kinds.has(kind)),
  ];
  return { ...ask, choices };
}

// So many pieces look like this one, where it lies.
export function count_alike(token: Token, view: View): number {
  const looks = looks_of(token, view);
  const here = Object.values(view.places).find(({ loot }) => loot.some((one: Loot) => one.token === token));
  return here?.loot.filter((one: Loot) => looks_of(one.token, view) === looks).length ?? 1;
}
