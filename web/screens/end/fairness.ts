// Whether the server kept its promise about the shuffles. Before the deal it publishes a hash of the seed, the
// commitment; after the game the seed itself. The promise is kept where the hash of the one is the other.
import { sha256 } from "./sha256";

// Stands before the seed, so that the hash is good for nothing else (fairness/seeds.h).
const tag = "folsom seed 1\n";

export function bytes_of_hex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));
}

export function hex_of_bytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Web Crypto is there only where the page came through TLS or from this machine.
async function hash(bytes: Uint8Array<ArrayBuffer>, subtle: SubtleCrypto | null): Promise<Uint8Array> {
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : sha256(bytes);
}

export async function commitment_to(
  seed: string,
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<string | null> {
  const bytes = bytes_of_hex(seed);
  if (bytes?.length !== 32) return null;
  const words = new TextEncoder().encode(tag);
  const all = new Uint8Array(words.length + bytes.length);
  all.set(words);
  all.set(bytes, words.length);
  return hex_of_bytes(await hash(all, subtle));
}

export type Verdict =
  | { is: "kept"; made: string } // the seed leads to the promise that stood there from the deal on
  | { is: "broken"; made: string | null } // it does not
  | { is: "changed"; made: string }; // it does, but this page was shown another promise before the game

// `promised` is what the table says today; `remembered` what this browser noted when the cards were dealt.
export async function check_promise(
  seed: string,
  promised: string,
  remembered: string | null,
): Promise<Verdict> {
  const made = await commitment_to(seed);
  if (made === null || made !== promised) return { is: "broken", made };
  if (remembered !== null && remembered !== made) return { is: "changed", made };
  return { is: "kept", made };
}
