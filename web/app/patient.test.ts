import { describe, expect, it } from "vitest";
import { fill, type Errands, type Shelf } from "./patient";

const names = Array.from({ length: 106 }, (_, index) => `/assets/${index}.js`);

class Kept implements Shelf {
  readonly files = new Set<string>();
  has(name: string) {
    return Promise.resolve(this.files.has(name));
  }
  put(name: string) {
    this.files.add(name);
    return Promise.resolve();
  }
}

// A server that answers each request with what `answers` says of it.
class Served implements Errands {
  asked: string[] = [];
  waited_ms: number[] = [];
  under_way = 0;
  most = 0;
  constructor(private readonly answers: (name: string, time: number) => Response | Error) {}
  async get(name: string) {
    this.asked.push(name);
    this.under_way += 1;
    this.most = Math.max(this.most, this.under_way);
    await Promise.resolve();
    this.under_way -= 1;
    const answer = this.answers(name, this.asked.filter((other) => other === name).length);
    if (answer instanceof Error) throw answer;
    return answer;
  }
  wait(ms: number) {
    this.waited_ms.push(ms);
    return Promise.resolve();
  }
}

const fine = () => new Response("…");
const refused = () => new Response("", { status: 429, headers: { "Retry-After": "5" } });

describe("files that are fetched patiently", () => {
  it("come a few at a time", async () => {
    const shelf = new Kept();
    const served = new Served(fine);
    await fill(shelf, names, served);
    expect(shelf.files.size).toBe(106);
    expect(served.asked.length).toBe(106);
    expect(served.most).toBeLessThanOrEqual(4);
    expect(served.waited_ms).toEqual([]);
  });

  it("are asked for again where the server is busy or the line is down, later each time", async () => {
    const shelf = new Kept();
    const served = new Served((name, time) => {
      if (name === names[7] && time <= 2) return refused();
      if (name === names[9] && time <= 3) return new Error("no line");
      return fine();
    });
    await fill(shelf, names, served);
    expect(shelf.files.size).toBe(106);
    expect(served.asked.length).toBe(106 + 2 + 3);
    expect(served.waited_ms.filter((ms) => ms >= 5000).length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...served.waited_ms)).toBeGreaterThanOrEqual(1000);
  });

  it("are not asked for when they are there: a second try fetches what is missing", async () => {
    const shelf = new Kept();
    const down = new Served((name) => (name === names[50] ? new Error("no line") : fine()));
    await expect(fill(shelf, names, down)).rejects.toThrow();
    const before = shelf.files.size;
    expect(before).toBeGreaterThan(40);
    const up = new Served(fine);
    await fill(shelf, names, up);
    expect(up.asked.length).toBe(106 - before);
  });

  it("that are gone are not waited for", async () => {
    const served = new Served(() => new Response("", { status: 404 }));
    await expect(fill(new Kept(), names, served)).rejects.toThrow();
    expect(served.waited_ms).toEqual([]);
    expect(served.asked.length).toBeLessThanOrEqual(4);
  });
});
