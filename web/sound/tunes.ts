// The sounds as recipes: which noises and tones, when, how loud. Nothing is recorded; sound.svelte.ts plays them.

export interface Noise {
  is: "noise";
  at: number; // seconds from the beginning
  lasts: number;
  loud: number; // 0 to 1
  filter: "lowpass" | "bandpass" | "highpass";
  from: number; // hertz of the filter, at the beginning and at the end
  to: number;
  sharp?: number; // how narrow the filter is
  swell?: boolean; // comes slowly instead of at once
}

export interface Tone {
  is: "tone";
  at: number;
  lasts: number;
  loud: number;
  shape: OscillatorType;
  from: number; // hertz
  to: number;
  swell?: boolean;
}

export type Sounding = Noise | Tone;

function noise(
  at: number,
  lasts: number,
  loud: number,
  filter: Noise["filter"],
  from: number,
  to = from,
  more: Partial<Noise> = {},
): Noise {
  return { is: "noise", at, lasts, loud, filter, from, to, ...more };
}

function tone(
  at: number,
  lasts: number,
  loud: number,
  shape: OscillatorType,
  from: number,
  to = from,
  more: Partial<Tone> = {},
): Tone {
  return { is: "tone", at, lasts, loud, shape, from, to, ...more };
}

function steps(count: number, every: number, pitch: number, loud = 0.22): Sounding[] {
  return Array.from({ length: count }, (_, step) => [
    noise(step * every, 0.06, loud, "lowpass", pitch + (step % 2) * 60, pitch / 2),
    noise(step * every + 0.01, 0.03, loud * 0.4, "bandpass", 1800, 900, { sharp: 2 }),
  ]).flat();
}

// One gallop is three hoofs.
function gallop(count: number): Sounding[] {
  return Array.from({ length: count }, (_, leap) =>
    [0, 0.09, 0.2].map((beat) =>
      noise(leap * 0.34 + beat, 0.06, 0.3, "bandpass", 520 + beat * 900, 240, { sharp: 3 }),
    ),
  ).flat();
}

function clinks(count: number, pitch: number): Sounding[] {
  return Array.from({ length: count }, (_, coin) => [
    tone(coin * 0.06, 0.14, 0.1, "sine", pitch * (1 + coin * 0.13)),
    tone(coin * 0.06, 0.09, 0.06, "triangle", pitch * 2.41 * (1 + coin * 0.1)),
  ]).flat();
}

// Notes as steps of a scale in half tones above the low note, with their lengths in beats.
function melody(low: number, beat: number, notes: [number, number][], loud = 0.14): Sounding[] {
  let at = 0;
  return notes.flatMap(([half_tones, beats]) => {
    const pitch = low * 2 ** (half_tones / 12);
    const start = at;
    at += beats * beat;
    return [
      tone(start, beats * beat * 1.15, loud, "triangle", pitch),
      tone(start, beats * beat * 0.9, loud * 0.35, "square", pitch / 2),
    ];
  });
}

export const tunes = {
  shot: [
    noise(0, 0.35, 0.8, "lowpass", 5200, 220),
    noise(0, 0.06, 0.6, "highpass", 2400, 1400),
    tone(0, 0.16, 0.4, "sine", 170, 48),
    noise(0.14, 0.7, 0.1, "lowpass", 900, 160),
  ],
  click: [
    noise(0, 0.03, 0.3, "bandpass", 3000, 2000, { sharp: 4 }),
    tone(0.03, 0.03, 0.06, "square", 900, 700),
  ],
  // A fist on a chin, and the teeth.
  punch: [
    noise(0, 0.02, 0.4, "highpass", 2600, 1800),
    noise(0, 0.13, 0.6, "lowpass", 900, 120),
    tone(0, 0.14, 0.5, "sine", 130, 50),
    noise(0.01, 0.05, 0.3, "bandpass", 1600, 900),
    noise(0.16, 0.12, 0.16, "lowpass", 420, 90),
  ],
  hat: [
    tone(0, 0.2, 0.05, "sine", 430, 1150, { swell: true }),
    tone(0.2, 0.22, 0.04, "sine", 1150, 520),
    noise(0, 0.3, 0.06, "bandpass", 1200, 2600, { sharp: 2, swell: true }),
  ],
  flight: [noise(0, 0.34, 0.12, "bandpass", 600, 1900, { sharp: 2, swell: true })],
  walk: steps(3, 0.17, 420),
  run: steps(5, 0.12, 620, 0.26),
  climb: [...steps(3, 0.13, 900, 0.16), noise(0.42, 0.08, 0.3, "lowpass", 500, 150)],
  fall: [noise(0, 0.25, 0.12, "bandpass", 900, 300), noise(0.26, 0.16, 0.5, "lowpass", 400, 90)],
  purse: clinks(3, 2300),
  gem: [
    tone(0, 0.9, 0.12, "sine", 2637),
    tone(0, 0.5, 0.05, "sine", 5274),
    tone(0.07, 0.7, 0.07, "sine", 3951),
  ],
  strongbox: [
    noise(0, 0.2, 0.5, "lowpass", 380, 90),
    tone(0, 0.3, 0.2, "square", 96, 80),
    ...clinks(2, 1200),
  ],
  drop: [...clinks(2, 1900), noise(0.05, 0.08, 0.2, "lowpass", 700, 200)],
  spurs: [
    ...steps(3, 0.26, 340, 0.24),
    ...[0.02, 0.28, 0.54].flatMap((at) => [
      tone(at, 0.12, 0.05, "sine", 4300),
      tone(at + 0.03, 0.12, 0.04, "sine", 5100),
    ]),
  ],
  whistle: [
    ...[587, 698, 880].map((pitch) => tone(0, 0.9, 0.07, "sawtooth", pitch * 0.96, pitch, { swell: true })),
    noise(0, 0.9, 0.08, "bandpass", 2200, 2600, { swell: true }),
    ...[587, 698, 880].map((pitch) => tone(1, 0.4, 0.06, "sawtooth", pitch, pitch * 0.92)),
  ],
  brakes: [
    tone(0, 1, 0.08, "sawtooth", 1900, 1300, { swell: true }),
    tone(0, 1, 0.05, "sawtooth", 2530, 1720, { swell: true }),
    noise(0, 1.1, 0.22, "bandpass", 3400, 1500, { sharp: 3, swell: true }),
  ],
  // Wind stands before the mouth, then wheels roll between walls, each rail joint twice.
  tunnel: [
    noise(0, 0.5, 0.3, "bandpass", 420, 1500, { swell: true }),
    noise(0.3, 1.5, 0.5, "lowpass", 190, 110, { swell: true }),
    tone(0.3, 1.5, 0.14, "sine", 52, 46, { swell: true }),
    ...[0.45, 0.57, 0.95, 1.07, 1.45].map((at) => noise(at, 0.09, 0.26, "bandpass", 340, 220, { sharp: 4 })),
  ],
  // And out: the walls fall away, a whistle in the open.
  daylight: [
    noise(0, 0.7, 0.28, "bandpass", 300, 2200, { swell: true }),
    ...[587, 698, 880].map((pitch) =>
      tone(0.35, 0.4, 0.04, "sawtooth", pitch * 0.97, pitch, { swell: true }),
    ),
  ],
  gallop: gallop(4),
  stagecoach: [...gallop(3), noise(0, 1, 0.14, "bandpass", 260, 220, { swell: true })],
  card: [
    noise(0, 0.09, 0.2, "bandpass", 2600, 1200, { sharp: 1 }),
    noise(0.05, 0.05, 0.22, "lowpass", 900, 400),
  ],
  flip: [noise(0, 0.12, 0.18, "bandpass", 1600, 3400, { sharp: 1 })],
  arrow: [noise(0, 0.2, 0.2, "bandpass", 900, 2600, { sharp: 2 })],
  bars: [
    ...[0, 0.02, 0.05].map((at, bar) => tone(at, 0.5, 0.07, "square", 310 + bar * 83)),
    noise(0, 0.1, 0.4, "lowpass", 800, 200),
  ],
  drink: [0, 0.16, 0.32].map((at) => tone(at, 0.1, 0.2, "sine", 240, 420)),
  dull: [tone(0, 0.22, 0.14, "triangle", 196, 165), tone(0.2, 0.3, 0.14, "triangle", 165, 131)],
  crowd: [noise(0, 1.1, 0.25, "bandpass", 700, 1100, { sharp: 1, swell: true })],
  event: melody(196, 0.14, [
    [0, 1],
    [0, 1],
    [7, 3],
  ]),
  chime: melody(
    523,
    0.13,
    [
      [0, 1],
      [4, 1],
      [7, 2],
    ],
    0.12,
  ),
  // A short tune of our own, in the manner of the plains.
  end: melody(196, 0.17, [
    [0, 1],
    [7, 1],
    [12, 2],
    [11, 1],
    [7, 1],
    [9, 2],
    [4, 1],
    [5, 1],
    [7, 2],
    [2, 1],
    [7, 1],
    [12, 4],
  ]),
} satisfies Record<string, Sounding[]>;

export type TuneName = keyof typeof tunes;
