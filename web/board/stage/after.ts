// How the pieces on the stage stand after an event, as far as the eye needs it to move them there. The real view that
// follows has the last word.
import type { Car, Event, Loot, Pawn, Place, Places, Token, View } from "@/protocol/messages";
import { car_of } from "./layout";

type Spots = Record<string, { pawns: Pawn[]; loot: Loot[] }>;

function with_places(view: View, change: (spots: Spots) => void): View {
  const spots: Spots = {};
  for (const [place, spot] of Object.entries(view.places))
    spots[place] = { pawns: [...spot.pawns], loot: [...spot.loot] };
  change(spots);
  return { ...view, places: spots as Places };
}

export function move_pawn(view: View, pawn: Pawn, to: Place): View {
  return with_places(view, (spots) => {
    for (const spot of Object.values(spots)) spot.pawns = spot.pawns.filter((each) => each !== pawn);
    spots[to]?.pawns.push(pawn);
  });
}

function move_loot(view: View, token: Token, to: Place | null, known: Partial<Loot> = {}): View {
  return with_places(view, (spots) => {
    for (const spot of Object.values(spots)) spot.loot = spot.loot.filter((each) => each.token !== token);
    if (to) spots[to]?.loot.push({ ...known, token });
  });
}

function move_horse(view: View, from: Place, to: Place): View {
  const horses: Partial<Record<Car, number>> = { ...view.horses };
  const leaves = car_of(from);
  const comes = car_of(to);
  if (leaves) horses[leaves] = (horses[leaves] ?? 1) - 1;
  if (comes) horses[comes] = (horses[comes] ?? 0) + 1;
  return { ...view, horses };
}

function known_of(event: { value?: number; whiskey?: "plain" | "old" }): Partial<Loot> {
  const known: Partial<Loot> = {};
  if (event.value !== undefined) known.value = event.value;
  if (event.whiskey !== undefined) known.whiskey = event.whiskey;
  return known;
}

export function stage_after(view: View, event: Event): View {
  switch (event.kind) {
    case "moved":
    case "placed":
    case "boarded":
      return move_pawn(view, event.pawn, event.to);
    case "rode-away":
      return move_pawn(view, event.pawn, "out");
    case "thrown-off":
      return move_pawn(view, event.target, "out");
    case "loot-taken":
    case "flask-gone":
      return move_loot(view, event.token, null);
    case "loot-fell":
    case "purse-lost":
      return move_loot(view, event.token, event.to, known_of(event));
    case "strongbox-placed":
      return move_loot(view, event.token, event.to, { value: 1000 });
    case "loot-moved":
      return with_places(view, (spots) => {
        spots[event.to]?.loot.push(...(spots[event.from]?.loot.splice(0) ?? []));
      });
    case "stagecoach-moved": {
      const beside = car_of(event.to);
      return view.stagecoach && beside ? { ...view, stagecoach: { ...view.stagecoach, beside } } : view;
    }
    case "horse-moved":
      return move_horse(view, event.from, event.to);
    default:
      return view;
  }
}
