// Settings that have been renamed: presets that browsers keep may still have them (text/notation/old_words.h has the same).
import type { Setup } from "@/protocol/messages";

const old_words: Record<string, keyof Setup> = { coach: "stagecoach", prisoners: "marshal" };

export function in_todays_words(setup: object): Setup {
  return Object.fromEntries(
    Object.entries(setup).map(([key, value]) => [old_words[key] ?? key, value]),
  ) as Setup;
}
