// Which strokes of a key are meant for the table: not those typed into a field or over an open panel.
const typed_into = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog";

export function is_for_table(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return false;
  const target = event.target;
  if (target instanceof HTMLElement && target.closest(typed_into)) return false;
  return !document.querySelector("dialog[open]");
}

// 1 to 9; null for any other key.
export function digit_of(event: KeyboardEvent): number | null {
  return /^[1-9]$/.test(event.key) ? Number(event.key) : null;
}
