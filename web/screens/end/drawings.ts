// Which drawing stands for a line of the count.
import type { LineKey } from "./count";

export const line_drawings: Record<LineKey, string> = {
  purses: "token-purse",
  gems: "token-gem",
  strongboxes: "token-strongbox",
  mail_bags: "token-mailbag",
  cash: "icon-event-conductor",
  ransoms: "icon-hostage-banker",
  shared: "icon-event-sharing",
  posters: "wanted-frame",
  prisoners: "icon-goal-throw-away-the-key",
  brawlers: "icon-action-punch",
  bullets_paid: "icon-event-mortal-bullet",
  gunslinger: "token-cylinder-1",
};
