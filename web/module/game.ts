// Games for people who write programs: the engine protocol as functions with types. docs/engine-protocol.md and
// docs/notation.md say what they mean.
import type { Choice, Event, Question, Score, Setup, View } from "../protocol/messages.js";
import { load, type FillRandom, type Session } from "./module.js";

export type { Choice, Event, Score, Setup, View };

export type Viewer = number | "spectator";
export type SomeSetup = Partial<Setup> | string; // an object or a text in the notation
export type SomeChoice = Choice | string;

export interface Compiled {
  setup: Setup; // in full
  text: string;
  seats: number;
  sides: number; // who win together
  cars: number;
}

export interface Status {
  step: number; // choices made so far
  asked: number[]; // the seats that decide now
  answered: number[]; // those whose sealed answer is in
  over: boolean;
  round: number;
  first: number;
  resolved: number; // cards of the plan that were carried out or begun
  question?: Question;
  card?: { name: string; turns: string };
  turn?: number;
  go?: number;
}

export interface Option {
  choice: Choice;
  text: string;
}

// What a bot expects of a choice; wins (0 to 1) and money are those of all sides.
export interface Prospect extends Option {
  playouts: number;
  worth: number; // to the seat's side: winning is 1
  wins: number[];
  money: number[];
}

export interface Assessment {
  prospects: Prospect[]; // in the order of the seat's choices
  best: number; // of them
  playouts: number;
}

export interface Thinking {
  bot?: string; // "legend", "sharp", "greedy", "tenderfoot", "random", "legend@500", "sharp@20ms"
  seed?: string; // where its chance comes from; else a fresh one
}

// What the protocol refuses. The message is a sentence, the code is for programs.
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown>,
  ) {
    super(message);
  }
}

function answer<T>(session: Session, request: Record<string, unknown>): T {
  const reply = session.ask(request);
  if (reply.error) throw new Refused(reply.error.code, reply.error.message, { ...reply.error });
  return reply as T;
}

export class Game {
  #session: Session;

  // Made by Folsom.
  constructor(session: Session) {
    this.#session = session;
  }

  #ask<T>(request: Record<string, unknown>): T {
    return answer<T>(this.#session, request);
  }

  get status(): Status {
    return this.#ask<{ status: Status }>({ do: "status" }).status;
  }

  // Every choice a seat has; none where it isn't asked.
  choices(seat: number): Option[] {
    return this.#ask<{ choices: Option[] }>({ do: "choices", seat }).choices;
  }

  // Makes a choice and runs to the next question.
  apply(seat: number, choice: SomeChoice): Status {
    return this.#ask<{ status: Status }>({ do: "apply", seat, choice }).status;
  }

  undo(count = 1): Status {
    return this.#ask<{ status: Status }>({ do: "undo", count }).status;
  }

  // What this seat may see, and nothing else.
  view(viewer: Viewer): View {
    return this.#ask<{ view: View }>({ do: "view", seat: viewer }).view;
  }

  // What happened, as this viewer was told it; without a viewer, everything. `next` is for the next time.
  events(viewer?: Viewer, since = 0): { events: Event[]; next: number } {
    return this.#ask({ do: "events", since, seat: viewer });
  }

  // A whole position, as text, that this viewer could be looking at: Folsom's `load` makes a game of it.
  imagine(viewer: Viewer, seed?: string): string {
    return this.#ask<{ text: string }>({ do: "imagine", seat: viewer, seed }).text;
  }

  // What a bot would choose here. It sees the seat's view and choices.
  think(seat: number, thinking: Thinking = {}): Option {
    const { choice, text } = this.#ask<Option>({ do: "think", seat, ...thinking });
    return { choice, text };
  }

  // What each choice is worth to a bot that thinks ahead.
  assess(seat: number, how: { playouts?: number; seed?: string } = {}): Assessment {
    const { prospects, best, playouts } = this.#ask<Assessment>({ do: "assess", seat, ...how });
    return { prospects, best, playouts };
  }

  // As it would be now, with everything counted that is still hidden.
  score(): Score {
    return this.#ask<{ score: Score }>({ do: "score" }).score;
  }

  // The whole game, with everything open.
  position(): string {
    return this.#ask<{ text: string }>({ do: "position" }).text;
  }

  // Setup, seed and choices, and the result of a game that is over.
  record(): string {
    return this.#ask<{ text: string }>({ do: "record" }).text;
  }

  // Gives its memory back.
  close(): void {
    this.#session.close();
  }
}

export class Folsom {
  #open: () => Session;

  constructor(
    // One number that stands for the rules: that of `folsom signature`.
    readonly signature: string,
    open: () => Session,
  ) {
    this.#open = open;
  }

  // Whether a setup is a game, and which; throws where it is none.
  compile(setup?: SomeSetup): Compiled {
    const session = this.#open();
    try {
      return answer<Compiled>(session, { do: "setup", setup });
    } finally {
      session.close();
    }
  }

  // Deals. The same setup and seed deal the same game; without a seed, the host's chance does.
  begin(setup?: SomeSetup, seed?: string): Game {
    return this.#game({ do: "new", setup, seed });
  }

  // Goes on from a record or a position; a position's chance comes from the seed.
  load(text: string, seed?: string): Game {
    const what = text.startsWith("folsom position") ? "position" : "record";
    return this.#game({ do: "load", [what]: text, seed });
  }

  #game(request: Record<string, unknown>): Game {
    const session = this.#open();
    try {
      answer(session, request);
    } catch (error) {
      session.close();
      throw error;
    }
    return new Game(session);
  }
}

// `code` is folsom.wasm, compiled or not.
export async function folsom_of(
  code: WebAssembly.Module | BufferSource,
  fill_random?: FillRandom,
): Promise<Folsom> {
  const module = await load(code, fill_random);
  return new Folsom(module.signature(), () => module.open());
}
