// JSON Merge Patch (RFC 7386), in which an object with numbers for keys changes those elements of a list, and the next
// number adds one. Never changes what it is given: what a patch does not touch is shared with the value
// before, so that old views can be kept for nothing and compared by identity.
type Members = Record<string, unknown>;

function is_object(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function changes_list(target: unknown, patch: Members): target is unknown[] {
  return Array.isArray(target) && Object.keys(patch).every((key) => /^\d+$/.test(key));
}

function merged_list(target: unknown[], patch: Members): unknown[] {
  const after = [...target];
  let changed = false;
  for (const [key, value] of Object.entries(patch)) {
    const place = Number(key);
    const next = merged(after[place], value);
    if (next === after[place]) continue;
    after[place] = next;
    changed = true;
  }
  return changed ? after : target;
}

function merged(target: unknown, patch: unknown): unknown {
  if (!is_object(patch)) return patch;
  if (changes_list(target, patch)) return merged_list(target, patch);
  const before: Members = is_object(target) ? target : {};
  const after: Members = { ...before };
  let changed = before !== target;
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) {
      if (!(key in after)) continue;
      Reflect.deleteProperty(after, key);
      changed = true;
      continue;
    }
    const next = merged(before[key], value);
    if (key in before && next === before[key]) continue;
    after[key] = next;
    changed = true;
  }
  return changed ? after : target;
}

export function apply_patch<T>(target: T | null | undefined, patch: unknown): T {
  return merged(target, patch) as T;
}

// The patch that leads from one value to the other.
export function patch_between(before: unknown, after: unknown): unknown {
  if (!is_object(before) || !is_object(after)) return after;
  const patch: Members = {};
  for (const key of Object.keys(before)) if (!(key in after)) patch[key] = null;
  for (const [key, value] of Object.entries(after))
    if (before[key] !== value) patch[key] = patch_between(before[key], value);
  return patch;
}
