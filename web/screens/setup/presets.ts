// Setups worth a button. A test asks the server about each.
import type { Setup } from "@/protocol/messages";

export interface Preset {
  key: string; // of the words: setup.preset.KEY.name, .text
  setup: Setup;
  drawings: string[]; // of art/people
  players: { from: number; to: number };
  minutes: number;
}

export const presets: Preset[] = [
  {
    key: "first-robbery",
    setup: { players: 4, abilities: false, events: false },
    drawings: ["figure-doc"],
    players: { from: 3, to: 6 },
    minutes: 10,
  },
  {
    key: "full-gang",
    setup: { players: 5 },
    drawings: ["figure-ghost", "figure-tuco", "figure-belle"],
    players: { from: 3, to: 6 },
    minutes: 20,
  },
  {
    key: "horses",
    setup: { players: 5, horses: true },
    drawings: ["icon-action-ride"],
    players: { from: 3, to: 6 },
    minutes: 30,
  },
  {
    key: "marshal",
    setup: { players: 5, marshal: true },
    drawings: ["figure-marshal"],
    players: { from: 3, to: 7 },
    minutes: 40,
  },
  {
    key: "both",
    setup: { players: 6, horses: true, marshal: true },
    drawings: ["figure-marshal", "figure-shotgun"],
    players: { from: 3, to: 7 },
    minutes: 50,
  },
  {
    key: "everybody",
    setup: { players: 8, horses: true, marshal: true, "with-mei": true },
    drawings: ["figure-mei", "figure-marshal", "figure-cheyenne"],
    players: { from: 8, to: 8 },
    minutes: 60,
  },
  {
    key: "two-each",
    setup: { players: 2, seating: "two-each" },
    drawings: ["figure-cheyenne", "figure-ghost"],
    players: { from: 2, to: 3 },
    minutes: 25,
  },
  {
    key: "duel",
    setup: { players: 2, seating: "duel", edition: "first" },
    drawings: ["figure-cheyenne", "figure-django"],
    players: { from: 2, to: 2 },
    minutes: 25,
  },
  {
    key: "first-duel",
    setup: { players: 2, seating: "duel", edition: "first", "first-teams": true },
    drawings: ["figure-tuco", "figure-doc"],
    players: { from: 2, to: 2 },
    minutes: 25,
  },
  {
    key: "teams",
    setup: { players: 4, seating: "teams" },
    drawings: ["figure-doc", "figure-tuco"],
    players: { from: 4, to: 6 },
    minutes: 30,
  },
  {
    key: "expert",
    setup: { players: 4, expert: true },
    drawings: ["figure-mei"],
    players: { from: 3, to: 6 },
    minutes: 25,
  },
  {
    key: "first-edition",
    setup: { players: 4, edition: "first" },
    drawings: ["figure-belle"],
    players: { from: 3, to: 6 },
    minutes: 20,
  },
];
