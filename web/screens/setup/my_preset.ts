// The setup somebody has saved for himself on this device.
import type { Options, Setup } from "@/protocol/messages";

export interface MyPreset {
  setup: Setup;
  options: Options;
}
const place = "folsom.preset";

export function my_preset(): MyPreset | null {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? "null") as MyPreset | null;
    return stored && typeof stored.setup === "object" && typeof stored.options === "object" ? stored : null;
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
