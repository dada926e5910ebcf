import type { Level } from "@/protocol/messages";

// From the weakest to the strongest.
export const levels: Level[] = ["random", "tenderfoot", "greedy", "sharp", "legend"];
