// The setup somebody has saved for himself on this device.
import type { Options, Setup } from "@/protocol/messages";
import { in_todays_words } from "./old_words";

export interface MyPreset {
  setup: Setup;
  options: Options;
}
const place = "folsom.preset";

export function my_preset(): MyPreset | null {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? "null") as MyPreset | null;
    if (!stored || typeof stored.setup !== "object" || typeof stored.options !== "object") return null;
    return { ...stored, setup: in_todays_words(stored.setup) };
  } catch {
    return null;
  }
}

export function save_my_preset(preset: MyPreset): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(preset));
    return true;
  } catch {
    return false;
  }
}
