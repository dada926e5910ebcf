// @vitest-environment happy-dom
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { bytes_of_hex, check_promise, commitment_to, hex_of_bytes } from "./fairness";
import { note_promise, promise_for } from "./promises";
import { sha256 } from "./sha256";

// A real game of the server: its table said both.
const seed = "d33d162af78fd1f7a0ae70d2fd014d81362b063ea0727f94c1baff7192b3ee10";
const commitment = "8e9785c398e979cc169c0ed3252310945daec3f9d1e9943e0cbeb7bddbcb95ae";

describe("sha256", () => {
  const of_text = (text: string) => hex_of_bytes(sha256(new TextEncoder().encode(text)));

  it("gives the values of the standard", () => {
    expect(of_text("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(of_text("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(of_text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe(
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    );
  });

  it("agrees with another one at every length around a block", () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
      expect(hex_of_bytes(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });
});

describe("commitment", () => {
  it("is the one of a real game, with the browser's hash and with ours", async () => {
    expect(await commitment_to(seed)).toBe(commitment);
    expect(await commitment_to(seed, null)).toBe(commitment);
  });

  it("is none where the seed is none", async () => {
    expect(await commitment_to("")).toBeNull();
    expect(await commitment_to(seed.slice(2))).toBeNull();
    expect(await commitment_to(`zz${seed.slice(2)}`)).toBeNull();
  });

  it("reads and writes hexadecimal", () => {
    expect(bytes_of_hex("00ff10")).toEqual(Uint8Array.of(0, 255, 16));
    expect(bytes_of_hex("0")).toBeNull();
    expect(hex_of_bytes(Uint8Array.of(0, 255, 16))).toBe("00ff10");
  });
});

describe("the check", () => {
  it("finds the promise kept, broken or changed", async () => {
    expect((await check_promise(seed, commitment, null)).is).toBe("kept");
    expect((await check_promise(seed, commitment, commitment)).is).toBe("kept");
    const other = `e${seed.slice(1)}`;
    expect((await check_promise(other, commitment, null)).is).toBe("broken");
    expect((await check_promise("x", commitment, null)).is).toBe("broken");
    expect((await check_promise(seed, commitment, "0".repeat(64))).is).toBe("changed");
  });
});

describe("promises", () => {
  beforeEach(() => localStorage.clear());

  it("keeps the first word for each table", () => {
    expect(promise_for("a")).toBeNull();
    note_promise("a", "one");
    note_promise("a", "two");
    note_promise("b", "three");
    expect(promise_for("a")).toBe("one");
    expect(promise_for("b")).toBe("three");
  });

  it("forgets the oldest, and what somebody else stored there", () => {
    for (let i = 0; i <= 60; i++) note_promise(`table${i}`, "x");
    expect(promise_for("table0")).toBeNull();
    expect(promise_for("table1")).toBe("x");
    localStorage.setItem("folsom.promises", '{"a":1}');
    expect(promise_for("table1")).toBeNull();
  });
});
