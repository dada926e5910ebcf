// Which key does what to the film: Space, the arrows, Home, End, S. The screen asks for every key that is
// meant for the table, and keeps the browser from doing something else with it where this says true.
import type { Film } from "./film.svelte";

type Deed = (film: Film) => void;

const deeds: Record<string, Deed> = {
  " ": (film) => film.toggle(),
  ArrowLeft: (film) => film.back(),
  ArrowRight: (film) => film.step(),
  Home: (film) => film.to_start_of_round(),
  End: (film) => film.to_end(),
  s: (film) => film.next_speed(),
  S: (film) => film.next_speed(),
};

// These use such keys themselves.
const own_use: Record<string, string> = {
  " ": "button, a, summary, input, [role=button], [role=switch], [role=radio], [role=tab]",
  ArrowLeft: "input, [role=slider], [role=radio], [role=tab], [role=listbox], [role=menu]",
  ArrowRight: "input, [role=slider], [role=radio], [role=tab], [role=listbox], [role=menu]",
};

export function film_key(event: KeyboardEvent, film: Film): boolean {
  const deed = deeds[event.key];
  if (!deed) return false;
  const { target } = event;
  const used = own_use[event.key];
  if (used && target instanceof Element && target.closest(used)) return false;
  deed(film);
  return true;
}
