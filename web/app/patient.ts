// Fetches many files without being a burden to the server: a few at a time, again after a while where that fails, and
// nothing that is there already.
const at_once = 4;
const waits_s = [1, 2, 4, 8, 16, 30];

export interface Shelf {
  has(name: string): Promise<boolean>;
  put(name: string, answer: Response): Promise<void>;
}

export interface Errands {
  get(name: string): Promise<Response>;
  wait(ms: number): Promise<void>;
}

// Too many requests, a server or proxy that is being restarted: what is refused now may be had later.
export function is_passing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

async function fetched(name: string, errands: Errands): Promise<Response> {
  for (const wait_s of waits_s) {
    const answer = await errands.get(name).catch(() => null); // no line
    if (answer?.ok) return answer;
    if (answer && !is_passing(answer.status)) throw new Error(`There is no ${name}`);
    // What nobody reads would keep the browser from asking for the same file again.
    await answer?.body?.cancel();
    const told_s = Number(answer?.headers.get("Retry-After") ?? 0) || 0;
    // Not all who were refused together come again together.
    await errands.wait(Math.max(wait_s, told_s) * 1000 * (1 + Math.random() / 2));
  }
  throw new Error(`${name} cannot be had now`);
}

// Throws where one cannot be had; what came before that stays on the shelf for the next time.
export async function fill(shelf: Shelf, names: readonly string[], errands: Errands): Promise<void> {
  const left = [...names];
  let failed = false;
  const carry = async () => {
    for (let name = left.shift(); name !== undefined && !failed; name = left.shift()) {
      if (await shelf.has(name)) continue;
      try {
        await shelf.put(name, await fetched(name, errands));
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: at_once }, carry));
}
