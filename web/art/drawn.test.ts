// @vitest-environment happy-dom
// A drawing is laid into the page when it is asked for, once, together with what else is asked for then.
import { beforeEach, expect, it, vi } from "vitest";

const marks =
  '<svg>\n<symbol id="badge-doc"><path d="M1"/></symbol>\n<symbol id="badge-mei"><path d="M2"/></symbol>\n</svg>\n';
let fetched: string[] = [];
let answers = true;

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = "";
  fetched = [];
  answers = true;
  vi.stubGlobal("fetch", (address: string) => {
    fetched.push(address);
    return Promise.resolve({ ok: answers, status: answers ? 200 : 503, text: () => Promise.resolve(marks) });
  });
});

const in_page = () => [...document.querySelectorAll(".sprite symbol")].map(({ id }) => id);

it("fetches the file once and lays in only what was asked for", async () => {
  const { all_drawn, drawn } = await import("./sprites");
  expect(drawn("badge-doc")).toBe("#badge-doc");
  drawn("badge-doc");
  await all_drawn();
  expect(in_page()).toEqual(["badge-doc"]);
  drawn("badge-mei");
  await all_drawn();
  expect(in_page()).toEqual(["badge-doc", "badge-mei"]);
  expect(fetched).toHaveLength(1);
});

it("tries again after a failure, when something is asked for again", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { all_drawn, drawn } = await import("./sprites");
  answers = false;
  drawn("badge-doc");
  await all_drawn();
  expect(in_page()).toEqual([]);
  expect(said).toHaveBeenCalledOnce();
  answers = true;
  drawn("badge-doc");
  await all_drawn();
  expect(in_page()).toEqual(["badge-doc"]);
});

it("lays a drawing into an element of its own, without its name, and takes it out again", async () => {
  const { all_drawn, laid_in } = await import("./sprites");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const take_out = laid_in("badge-doc")(svg);
  expect(svg.innerHTML).toBe("");
  await all_drawn();
  expect(svg.innerHTML).toContain("M1");
  expect(svg.innerHTML).not.toContain("id=");
  take_out?.();
  expect(svg.innerHTML).toBe("");
  laid_in("badge-mei")(svg); // the file is here now: at once
  expect(svg.innerHTML).toContain("M2");
  expect(fetched).toHaveLength(1);
});
