export function sprite(which: "marks" | "faces"): string;
