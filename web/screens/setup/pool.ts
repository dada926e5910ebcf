// Which round cards a host can pick from: those of the boxes that are in play. The server has the last word.
import type { RoundName, Setup } from "@/protocol/messages";

interface Cards {
  rounds: RoundName[];
  stations: RoundName[];
}

const base: Cards = {
  rounds: [
    "angry-marshal",
    "swivel-arm",
    "braking",
    "take-it-all",
    "passengers-rebellion",
    "bridge",
    "tunnel",
  ],
  stations: ["pickpocketing", "marshals-revenge", "hostage-conductor"],
};
const horses: Cards = {
  rounds: ["prairie", "whiskey-for-the-marshal", "panting-horses", "higher-speed", "shotguns-rage"],
  stations: ["mortal-bullet", "sharing-the-loot", "escape"],
};
const prisoners: Cards = {
  rounds: ["safe-place", "rumours", "reflexes", "bend", "gorge"],
  stations: ["guilty-plea", "deadly-fall", "crime-must-be-punished"],
};

export function pool_cards(setup: Setup): Cards {
  const sets = [base, ...(setup.horses ? [horses] : []), ...(setup.prisoners ? [prisoners] : [])];
  return { rounds: sets.flatMap((set) => set.rounds), stations: sets.flatMap((set) => set.stations) };
}

// Seven and three to begin with: those of the newest box first, for whoever picks wants to see those.
export function usual_pool(setup: Setup): RoundName[] {
  const { rounds, stations } = pool_cards(setup);
  return [...rounds.slice(-7), ...stations.slice(-3)];
}
