// A sentence cut where a name stands in it, so that the name can be lit; null where it does not.
export function parts_of(text: string, name: string): [string, string, string] | null {
  const at = text.indexOf(name);
  if (at < 0 || !name) return null;
  return [text.slice(0, at), name, text.slice(at + name.length)];
}
