// What somebody is called at a table; who has not said it is a stranger.
import { t } from "@/words/words.svelte";
import { settings } from "./settings.svelte";

export function own_name(): string {
  return settings.name.trim() || t("home.somebody");
}
