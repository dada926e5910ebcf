// The promises about shuffles that this browser was given before games, so that nobody can change one afterwards.
const place = "folsom.promises";
const most = 60;

function stored(): [string, string][] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    if (!Array.isArray(parsed)) return [];
    return parsed.filter(
      (one): one is [string, string] =>
        Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string"),
    );
  } catch {
    return [];
  }
}

export function promise_for(table: string): string | null {
  return stored().find(([id]) => id === table)?.[1] ?? null;
}

// To be called with whatever the table says while the game is on: the first word counts.
export function note_promise(table: string, commitment: string): void {
  const all = stored();
  if (all.some(([id]) => id === table)) return;
  try {
    localStorage.setItem(place, JSON.stringify([...all, [table, commitment]].slice(-most)));
  } catch {
    // then the table's own word has to do
  }
}
