// What stands beside a replay. Kept while other eyes are chosen.
export type PanelName = "story" | "analysis" | null;

export const panel = $state<{ open: PanelName }>({ open: null });
