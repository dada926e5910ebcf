// Under which numbers of docs/rules things are explained.
import { hostages, wounds } from "@/rules/pictures";

type Numbers = readonly string[];

const all_bandits = ["ghost", "doc", "tuco", "cheyenne", "belle", "django", "mei"];
const special_goals = [
  "just-a-few-scratches",
  "dodging-bullets",
  "golden-bullet",
  "the-mail-must-get-through",
  "throw-away-the-key",
  "full-of-lead",
  "arch-enemy",
  "hidden",
];

function each(ids: readonly string[], ...numbers: string[]): Record<string, Numbers> {
  return Object.fromEntries(ids.map((id) => [id, numbers]));
}

export const rule_numbers: Readonly<Record<string, Readonly<Record<string, Numbers>>>> = {
  pawn: {
    ghost: ["B8.1"],
    doc: ["B8.2"],
    tuco: ["B8.3"],
    cheyenne: ["B8.4"],
    belle: ["B8.5"],
    django: ["B8.6"],
    mei: ["M9"],
    marshal: ["B5.1", "B4.5"],
    shotgun: ["H5"],
  },
  action: {
    move: ["B4.3"],
    "floor-change": ["B4.4"],
    fire: ["B4.7", "B4.8", "B4.9"],
    robbery: ["B4.6"],
    punch: ["B4.10"],
    marshal: ["B4.5", "B5.1"],
    ride: ["H3"],
    "brilliant-idea": ["M3"],
    "move-plus": ["M5.3"],
    "floor-change-plus": ["M5.3"],
    arrest: ["M5.4"],
  },
  loot: {
    purse: ["B4.6", "C4"],
    gem: ["C4"],
    strongbox: ["B1.4", "C4"],
    "mail-bag": ["M1.2", "M8.1"],
    flask: ["H7"],
  },
  whiskey: { plain: ["H7.3"], old: ["H7.4"] },
  bullet: { ...each(all_bandits, "B5.3", "B3.2"), marshal: ["M5.6"], neutral: ["B5.3", "B5.2"] },
  round: {
    "angry-marshal": ["B6.1"],
    "swivel-arm": ["B6.2"],
    braking: ["B6.3"],
    "take-it-all": ["B6.4"],
    "passengers-rebellion": ["B6.5"],
    ...each(["bridge", "tunnel", "prairie", "bend", "gorge"], "B2.3", "C2"),
    pickpocketing: ["B6.6"],
    "marshals-revenge": ["B6.7"],
    "hostage-conductor": ["B6.8"],
    "panting-horses": ["H10.1"],
    "whiskey-for-the-marshal": ["H10.2"],
    "higher-speed": ["H10.3"],
    "shotguns-rage": ["H10.4"],
    "sharing-the-loot": ["H10.5"],
    escape: ["H10.6"],
    "mortal-bullet": ["H10.7"],
    "safe-place": ["M10.1"],
    rumours: ["M10.2"],
    reflexes: ["M10.3"],
    "guilty-plea": ["M10.4"],
    "deadly-fall": ["M10.5"],
    "crime-must-be-punished": ["M10.6"],
  },
  turn: {
    standard: ["B3.4"],
    tunnel: ["B3.5"],
    "speeding-up": ["B3.6"],
    switching: ["B3.7"],
    turmoil: ["H8"],
    shaking: ["M6"],
  },
  keep: { 1: ["H9"], 2: ["H9"], 3: ["H9"] },
  hostage: each(hostages, "H6", "H4.7"),
  wound: each(wounds, "M5.6", "C7"),
  goal: {
    ...each(
      all_bandits.map((bandit) => `warrant-${bandit}`),
      "C8",
      "M5.4",
    ),
    ...each(special_goals, "C8", "M1.5"),
  },
  power: {
    "hide-first-card": ["B8.1"],
    "larger-hand": ["B8.2"],
    "fire-through-roof": ["B8.3"],
    "catch-purse": ["B8.4"],
    protected: ["B8.5"],
    push: ["B8.6"],
    "diagonal-climb": ["M9"],
    ...each(
      [
        "bullet-each-round",
        "smaller-hand",
        "cannot-punch",
        "cannot-ride",
        "short-roof-move",
        "always-face-up",
      ],
      "H6",
    ),
    ...each(["protected-too", "rob-twice"], "M4"),
  },
  companion: each(all_bandits, "M4"),
  about: {
    gunslinger: ["B7.2"],
    poster: ["M1.4", "M8.2"],
    brawler: ["M5.2", "C9"],
    plan: ["B3.1", "B4.1"],
    "first-player": ["B2.3"],
    deck: ["B2.2", "B3.1"],
  },
};

// What is different where somebody plays the Marshal.
const played: Readonly<Record<string, Numbers>> = {
  "pawn marshal": ["M5"],
  "round angry-marshal": ["M10.7"],
  "round marshals-revenge": ["M10.7"],
  "round whiskey-for-the-marshal": ["M10.7"],
};

export function rules_of(kind: string, id: string, how = ""): Numbers | null {
  if (how === "plain") return ["V1"];
  if (how === "played" && played[`${kind} ${id}`]) return played[`${kind} ${id}`] ?? null;
  return rule_numbers[kind]?.[id] ?? null;
}
