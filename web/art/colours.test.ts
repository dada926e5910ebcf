// Measures colours.css: the contrast of text, lines and marks in every theme, and whether bandits stay distinct for eyes that
// see no red, no green or no blue.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Rgb = [number, number, number];
interface Look {
  theme: "light" | "dark";
  contrast: "usual" | "more";
  palette: "usual" | "safe";
  on_paper: boolean; // inside something of paper
}

const css = readFileSync(new URL("./colours.css", import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = "", body = ""]) => ({
  selectors: selectors.split(",").map((selector) => selector.trim()),
  values: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
}));

// Which rules hold for an element: those of :root for all, those of .on-paper inside paper, each where its attributes fit. What
// .on-paper says goes before what is inherited.
function roles(look: Look): Map<string, string> {
  const fits = (selector: string) =>
    [...selector.matchAll(/\[data-(\w+)="(\w+)"\]/g)].every(
      ([, name, value]) => look[name as "theme" | "contrast" | "palette"] === value,
    );
  const found = new Map<string, string>();
  for (const paper of look.on_paper ? [false, true] : [false])
    for (const { selectors, values } of rules)
      if (
        selectors.some(
          (one) =>
            /^:root|^\.on-paper/.test(one) &&
            !/:not/.test(one) &&
            one.endsWith(".on-paper") === paper &&
            fits(one),
        )
      )
        for (const [name, value] of values) found.set(name ?? "", value ?? "");
  return found;
}

function colour(name: string, found: Map<string, string>): Rgb {
  const value = found.get(name) ?? "";
  const other = /^var\((--[\w-]+)\)$/.exec(value);
  if (other) return colour(other[1] ?? "", found);
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is no colour: ${value}`);
  return [1, 3, 5].map((at) => parseInt(value.slice(at, at + 2), 16) / 255) as Rgb;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

// As WCAG 2.2 has it.
function contrast(one: Rgb, other: Rgb): number {
  const light = (rgb: Rgb) => {
    const [red, green, blue] = rgb.map(linear) as Rgb;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [more, less] = [light(one), light(other)].sort((a, b) => b - a) as [number, number];
  return (more + 0.05) / (less + 0.05);
}

const looks: Look[] = (["light", "dark"] as const).flatMap((theme) =>
  (["usual", "more"] as const).flatMap((contrast) =>
    (["usual", "safe"] as const).flatMap((palette) =>
      [false, true].map((on_paper) => ({ theme, contrast, palette, on_paper })),
    ),
  ),
);
const grounds = ["--ground", "--surface", "--surface-2"];
const texts: [string, string[]][] = [
  ["--text", grounds],
  ["--text-2", grounds],
  ["--warning", grounds],
  ["--good", grounds],
  ["--accent-strong", grounds],
  ["--on-accent", ["--accent", "--accent-strong"]],
  ["--ink", ["--paper", "--paper-2", "--cream", "--lamp", "--glow"]],
  ["--ink-2", ["--paper", "--cream"]],
  ["--paper", ["--ink"]],
  ["--blood", ["--paper"]],
  ["--sage-dark", ["--paper"]],
  ["--cream", ["--brick", "--brick-dark"]],
  ["--on-caption", ["--caption", "--caption-now"]],
];
// What is seen, not read: lines, rings, marks.
const marks: [string, string[]][] = [
  ["--line", grounds],
  ["--accent", ["--surface"]],
  ["--focus", [...grounds, "--focus-gap"]],
  ["--on-dark-focus", ["--ink"]],
  ["--aim", ["--paper"]],
  ["--target", ["--paper"]],
  ["--target-place", ["--paper"]],
];
const bandits = ["ghost", "doc", "tuco", "cheyenne", "belle", "django", "mei", "marshal", "shotgun"];

function too_faint(pairs: [string, string[]][], least: number, found: Map<string, string>): string[] {
  return pairs.flatMap(([front, backs]) =>
    backs.flatMap((back) => {
      const is = contrast(colour(front, found), colour(back, found));
      return is < least ? [`${front} on ${back}: ${is.toFixed(2)}`] : [];
    }),
  );
}

describe("contrast", () => {
  it.each(looks)("$theme, contrast $contrast, palette $palette, on paper $on_paper", (look) => {
    const found = roles(look);
    const more = look.contrast === "more";
    expect(too_faint(texts, more ? 7 : 4.5, found)).toEqual([]);
    expect(too_faint(marks, more ? 4.5 : 3, found)).toEqual([]);
    expect(
      too_faint(
        bandits.map((one) => [`--on-${one}`, [`--${one}`]]),
        4.5,
        found,
      ),
    ).toEqual([]);
    if (more) expect(too_faint([["--hair", grounds]], 4.5, found)).toEqual([]);
  });

  it("is measured as by WCAG", () => {
    expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
    expect(contrast([1, 0, 0], [1, 1, 1])).toBeCloseTo(4, 1); // red on white, the well-known example
  });
});

// Machado, Oliveira and Fernandes 2009: what is left of a colour where one kind of cone is missing.
const eyes: Record<string, [Rgb, Rgb, Rgb]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

// How far two colours are from each other in CIELAB, through these eyes: 2.3 can just be noticed.
function distance(one: Rgb, other: Rgb, eye: string): number {
  const lab = (rgb: Rgb) => {
    const seen = (eyes[eye] ?? []).map((row) =>
      Math.min(
        1,
        Math.max(
          0,
          row.reduce((sum, weight, at) => sum + weight * linear(rgb[at] ?? 0), 0),
        ),
      ),
    ) as Rgb;
    const [red, green, blue] = seen;
    const bent = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
    const x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
}

function nearest(palette: Look["palette"], names: string[], eye: string): number {
  const found = roles({ theme: "light", contrast: "usual", palette, on_paper: false });
  const all = names.map((name) => colour(name, found));
  return Math.min(...all.flatMap((one, at) => all.slice(at + 1).map((other) => distance(one, other, eye))));
}

describe.each(Object.keys(eyes))("seen with %s", (eye) => {
  const names = bandits.map((one) => `--${one}`);
  it("every two bandits differ, and more so in the palette for it", () => {
    expect(nearest("usual", names, eye)).toBeGreaterThan(18);
    expect(nearest("safe", names, eye)).toBeGreaterThan(30);
  });

  it("good differs from bad", () => {
    expect(nearest("safe", ["--good", "--warning"], eye)).toBeGreaterThan(30);
    expect(nearest("safe", ["--glow", "--target"], eye)).toBeGreaterThan(50);
  });
});
