// What a choice is called: the words on its button, under a glowing figure, in the toast and for who cannot see the
// picture. Everybody who names a choice takes the words from here.
import type {
  Action,
  Bandit,
  BulletSource,
  Choice,
  Pawn,
  Place,
  Role,
  Token,
  TokenKind,
  View,
} from "@/protocol/messages";
import {
  a_token,
  action_does,
  action_name,
  bullet_name,
  name_of_owned,
  pawn_forms,
  pawn_name,
  place_name,
  power_text,
  the_place,
  to_place,
  token_kind,
  with_capital,
} from "@/game/names";
import { list, money, t } from "@/words/words.svelte";
import type { BoardModel } from "../model";
import {
  action_drawing,
  bullet_drawing,
  bullets_in_cylinder,
  loot_drawing,
  place_of,
  token_drawing,
} from "@/game/people";
import { count_alike } from "./offered";

type Named = Pick<BoardModel, "view" | "table">;

export interface ChoiceFace {
  name: string; // on the button
  detail: string; // where, or what it does
  brief?: string; // instead of it where there is hardly any room, if the name does not say enough
  sentence: string; // what was chosen, when it was
  drawing: string | null;
  pawn: Pawn | null; // whose colours it has
}

// The whole of it in one line, for a label that stands alone.
export function choice_label(choice: Choice, model: Named): string {
  const { name, detail } = choice_face(choice, model);
  return detail ? t("board.choice.label", { name, detail }) : name;
}

export function choice_sentence(choice: Choice, model: Named): string {
  return choice_face(choice, model).sentence;
}

function where(pawn: Pawn, view: View): string {
  const place = place_of(view, pawn);
  return place ? place_name(place, view) : "";
}

function subject(model: Named): Pawn {
  return model.view.question?.pawn ?? "marshal";
}

// Who is at a place, for who decides whether to go there.
function there(place: Place, model: Named): string {
  const spot = model.view.places[place as Exclude<Place, "out">];
  const people = (spot?.pawns ?? []).map(pawn_name);
  const count = spot?.loot.length ?? 0;
  if (people.length === 0 && count === 0) return t("board.choice.nobody-there");
  if (people.length === 0) return t("board.choice.loot-there", { count });
  if (count === 0) return t("board.choice.people-there", { people: list(people) });
  return t("board.choice.people-and-loot-there", { people: list(people), count });
}

function find_token(token: Token, view: View) {
  const everywhere = [
    ...Object.values(view.places).flatMap((spot) => spot.loot),
    ...Object.values(view.bandits).flatMap((bandit) => bandit.loot),
    ...(view.marshal?.loot ?? []),
  ];
  return everywhere.find((loot) => loot.token === token) ?? { token };
}

const plain_drawings: Record<string, string> = {
  draw: "icon-action-draw-three",
  pass: "icon-action-pass",
  decline: "icon-action-pass",
  catch: "token-purse",
  "discard-bullets": "token-bullet-neutral",
  "fetch-idea": "icon-action-brilliant-idea",
  "throw-off": "icon-event-deadly-fall",
};

// To decline means something else in each question.
const declines = new Set([
  "keep-cards",
  "keep-some",
  "secret-card",
  "extra-card",
  "plus-card",
  "reflexes",
  "discard-bullets",
  "catch-purse",
  "pickpocket",
  "rob-second",
  "marshal-fire",
  "marshal-may-move",
  "throw-off",
]);

function has_kept({ own }: View): boolean {
  const sealed = own?.sealed;
  if (!sealed || typeof sealed !== "object" || !("cards" in sealed) || !("bullets" in sealed)) return false;
  return sealed.cards.length > 0 || Object.keys(sealed.bullets).length > 0;
}

function plain_face(kind: string, model: Named): ChoiceFace {
  const question = model.view.question?.kind ?? "go";
  if (kind === "decline" && question === "keep-some" && !has_kept(model.view))
    return {
      name: t("board.several.keep-nothing.name"),
      detail: t("board.choice.decline.keep-some.detail"),
      sentence: t("board.several.keep-nothing.sentence"),
      drawing: plain_drawings.decline ?? null,
      pawn: null,
    };
  const key = kind === "decline" ? `decline.${declines.has(question) ? question : "other"}` : `plain.${kind}`;
  return {
    name: t(`board.choice.${key}.name`),
    detail: t(`board.choice.${key}.detail`),
    sentence: t(`board.choice.${key}.sentence`),
    drawing: plain_drawings[kind] ?? null,
    pawn: null,
  };
}

function place_face(place: Place, model: Named): ChoiceFace {
  const question = model.view.question;
  const mover: Pawn =
    question?.kind === "punch-to"
      ? (question.target ?? "marshal")
      : question?.kind === "move-marshal"
        ? "marshal"
        : subject(model);
  const who = pawn_forms(mover, "who");
  if (place === "out") {
    const key = question?.kind === "ride" ? "ride-away" : "thrown-off";
    return {
      name: t(`board.choice.${key}.name`),
      detail: t(`board.choice.${key}.detail`),
      sentence: with_capital(t(`board.choice.${key}.sentence`, who)),
      drawing: key === "ride-away" ? "icon-action-ride" : "icon-event-deadly-fall",
      pawn: mover,
    };
  }
  return {
    name: place_name(place, model.view),
    detail: there(place, model),
    sentence: with_capital(t("board.choice.goes", { ...who, place: to_place(place, model.view) })),
    drawing: `portrait-${mover}`,
    pawn: mover,
  };
}

function target_sentence(pawn: Pawn, model: Named): string {
  const forms = { ...pawn_forms(subject(model), "who"), ...pawn_forms(pawn, "whom") };
  const kind = model.view.question?.kind ?? "";
  const key = ["fire", "punch", "arrest"].includes(kind) ? kind : "other";
  return with_capital(t(`board.choice.target.${key}`, forms));
}

function pick_face(pawn: Pawn, model: Named): ChoiceFace {
  const team_number = model.table.team_leaders?.findIndex((leader) => leader === pawn) ?? -1;
  const mate = model.view.team_mates?.[team_number];
  const team = model.view.question?.kind === "pick-team" && mate;
  const name = team
    ? t("board.choice.team", { one: pawn_name(pawn), other: pawn_name(mate) })
    : pawn_name(pawn);
  const does = t(`names.pawn.${pawn}.does`);
  const detail = team ? t("board.choice.both", { one: does, other: t(`names.pawn.${mate}.does`) }) : does;
  const drawing = `portrait-${pawn}`;
  const aside = model.view.question?.kind === "set-aside";
  const plain = aside || model.table.setup.abilities === false; // what they can do does not matter
  const sentence = aside
    ? with_capital(t("board.choice.set-aside", pawn_forms(pawn, "whom")))
    : t("board.choice.picked", { name });
  return { name, detail: plain ? "" : detail, sentence, drawing, pawn };
}

function pawn_face(kind: string, pawn: Pawn, model: Named): ChoiceFace {
  const drawing = `portrait-${pawn}`;
  if (kind === "pick-pawn") return pick_face(pawn, model);
  if (kind === "target")
    return {
      name: pawn_name(pawn),
      detail: where(pawn, model.view),
      sentence: target_sentence(pawn, model),
      drawing,
      pawn,
    };
  if (kind === "board" || kind === "ride-on") {
    const car = model.view.question?.car;
    const forms = { ...pawn_forms(pawn, "who"), place: car ? the_place(car, model.view) : "" };
    return {
      name: with_capital(t(`board.choice.${kind}.name`, forms)),
      detail: t(`board.choice.${kind}.detail`),
      sentence: with_capital(t(`board.choice.${kind}.sentence`, forms)),
      drawing: kind === "board" ? drawing : "icon-action-ride",
      pawn,
    };
  }
  const forms = { ...pawn_forms(subject(model), "who"), ...pawn_forms(pawn, "whom") };
  return {
    name: with_capital(t(`board.choice.${kind}.name`, forms)),
    detail: kind === "free-prisoner" ? prisoner_detail(pawn, model) : t(`board.choice.${kind}.detail`),
    sentence: with_capital(t(`board.choice.${kind}.sentence`, forms)),
    drawing,
    pawn,
  };
}

// What a companion brings, which to his own bandit is something else.
function prisoner_detail(pawn: Pawn, model: Named): string {
  const brings = model.table.prisoners;
  const power = brings?.[pawn === subject(model) ? "own" : (pawn as Bandit)];
  return power ? power_text(power).does : "";
}

function token_face(kind: "take" | "drink" | "drop-flask", token: Token, model: Named): ChoiceFace {
  const loot = find_token(token, model.view);
  const what = a_token(loot);
  const dropped = { ...pawn_forms(model.view.question?.target ?? "marshal", "whom"), what };
  const forms = { ...pawn_forms(subject(model), "who"), what };
  const flask = token_kind(token) === "flask";
  const known = loot.value !== undefined && !["purse", "mail-bag"].includes(token_kind(token));
  const alike = kind === "take" ? count_alike(token, model.view) : 1;
  const same = alike > 1 ? t("board.choice.take.alike", { count: alike }) : "";
  const detail = flask && loot.whiskey ? t(`names.whiskey.${loot.whiskey}.does`) : same;
  return {
    name: with_capital(kind === "drink" ? t("board.choice.drink.name", { what }) : what),
    detail: known && loot.value !== undefined ? money(loot.value) : detail,
    sentence: with_capital(
      kind === "drop-flask" ? t("board.choice.drop", dropped) : t(`board.choice.${kind}.sentence`, forms),
    ),
    drawing: loot_drawing(loot),
    pawn: null,
  };
}

// Whose card it is has to be said where somebody holds cards of two.
function card_name(action: Action, owner: Role, model: Named): string {
  const seat = model.view.viewer;
  const bandits = seat === undefined || seat === null ? [] : (model.view.players[seat]?.bandits ?? []);
  const own = bandits.length === 0 || (bandits.length === 1 && bandits[0] === owner);
  return own ? action_name(action) : name_of_owned(action, owner);
}

type CardChoice = Extract<Choice, { kind: "play" | "discard" | "keep" | "pick-card" }>;

function card_face(choice: CardChoice, model: Named): ChoiceFace {
  const card = card_name(choice.action, choice.owner, model);
  const key = choice.kind === "play" && choice.face_down ? "play-hidden" : choice.kind;
  return {
    name: card,
    detail: action_does(choice.action),
    sentence: t(`board.choice.${key}`, { card }),
    drawing: action_drawing(choice.action),
    pawn: choice.owner,
  };
}

function bullet_face(source: BulletSource): ChoiceFace {
  const name = bullet_name(source);
  return {
    name,
    detail: "",
    sentence: t("board.choice.keep", { card: name }),
    drawing: bullet_drawing(source),
    pawn: source === "neutral" ? null : source,
  };
}

function hostage_face(hostage: string, model: Named): ChoiceFace {
  const key = `names.hostage.${hostage}`;
  const name = t(`${key}.name`);
  const forms = pawn_forms(subject(model), "who");
  return {
    name,
    detail: t("board.choice.hostage-detail", { does: t(`${key}.does`), ransom: t(`${key}.ransom`) }),
    sentence: with_capital(t("board.choice.hostage", { ...forms, hostage: name })),
    drawing: `icon-hostage-${hostage}`,
    pawn: null,
  };
}

function drop_face(kind: TokenKind, model: Named): ChoiceFace {
  const what = t(`names.loot.${kind}.a`);
  const whom = pawn_forms(model.view.question?.target ?? "marshal", "whom");
  return {
    name: with_capital(what),
    detail: t(`names.loot.${kind}.does`),
    sentence: with_capital(t("board.choice.drop", { ...whom, what })),
    drawing: token_drawing(kind),
    pawn: null,
  };
}

export function choice_face(choice: Choice, model: Named): ChoiceFace {
  switch (choice.kind) {
    case "play":
    case "discard":
    case "keep":
    case "pick-card":
      return card_face(choice, model);
    case "keep-bullet":
      return bullet_face(choice.source);
    case "go":
      return place_face(choice.place, model);
    case "target":
    case "pick-pawn":
    case "board":
    case "ride-on":
    case "free-prisoner":
    case "free-bandit":
      return pawn_face(choice.kind, choice.pawn, model);
    case "take-hostage":
      return hostage_face(choice.hostage, model);
    case "shoot":
      return shot_face(choice.pawn, choice.cylinder, model);
    case "take":
    case "drink":
    case "drop-flask":
      return token_face(choice.kind, choice.token, model);
    case "drop":
      return drop_face(choice.token_kind, model);
    default:
      return plain_face(choice.kind, model);
  }
}

function shot_face(pawn: Pawn, cylinder: number, model: Named): ChoiceFace {
  const wound = bullets_in_cylinder(model, cylinder)[0];
  const bullet = wound ? t(`names.wound.${wound}.name`) : "";
  return {
    name: pawn_name(pawn),
    detail: t("board.choice.shot-detail", { place: where(pawn, model.view), cylinder, bullet }),
    brief: t("board.choice.shot-brief", { cylinder, bullet }),
    sentence: with_capital(t("board.choice.shot", { ...pawn_forms(pawn, "whom"), bullet })),
    drawing: `portrait-${pawn}`,
    pawn,
  };
}

// How many of each card there are, for the make-up of a deck.
export function count_cards(cards: readonly string[]): { card: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}
