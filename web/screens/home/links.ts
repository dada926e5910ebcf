// What somebody has pasted: a link to a table, a replay or a seat that moves, or only a table's id.
export function path_of_link(text: string, origin: string): string | null {
  const pasted = text.trim();
  if (/^[\w-]{16,64}$/.test(pasted)) return `/t/${pasted}`;
  let url: URL;
  try {
    url = new URL(pasted, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin) return null;
  if (/^\/[tr]\/[\w-]+$/.test(url.pathname)) return url.pathname + url.search;
  return url.pathname === "/move" && url.hash ? url.pathname + url.hash : null;
}
