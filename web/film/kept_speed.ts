// One speed for every film that somebody watches on this device: chosen anywhere, it holds everywhere and is kept.
import { set_setting, settings } from "@/app/settings.svelte";
import type { FilmOptions } from "./film.svelte";

export function kept_speed(): Pick<FilmOptions, "speed" | "on_speed"> {
  return { speed: () => settings.film_speed, on_speed: (speed) => set_setting("film_speed", speed) };
}
