// A table followed through its frames: what is known of it at this moment. Values are replaced, never
// changed, so that whoever keeps an old view keeps it as it was.
import type {
  Ask,
  Choice,
  Done,
  Event,
  Frame,
  OldSaid,
  Presence,
  SeatClock,
  SeatNumber,
  ServerMessage,
  Snapshot,
  Table,
  View,
  Welcome,
} from "@/protocol/messages";
import type { Connect, Connection, Request, Status } from "./connection";
import { apply_patch } from "./patch";
import { step_of, type Step } from "./step";

type StepListener = (step: Step) => void;

// What others do in secret takes nobody's choice away.
const secret_events = new Set(["marked", "sealed", "rest", "nothing"]);
const tells = (events: Event[]): boolean => events.some((event) => !secret_events.has(event.kind));

export class Following {
  status = $state.raw<Status>({ is: "connecting" });
  welcome = $state.raw<Welcome | null>(null);
  viewer = $state<SeatNumber | null>(null);
  own_seats = $state.raw<SeatNumber[]>([]);
  host = $state(false);
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null); // the latest
  ask = $state.raw<Ask | null>(null);
  chosen = $state.raw<Choice | null>(null); // sent and not yet answered
  may_take_back = $state<number | null>(null); // the frame that brought the choice
  chat = $state.raw<OldSaid[]>([]);
  presence = $state.raw<Omit<Presence, "is">>({ seats: [], watchers: 0, host: true });
  clocks = $state.raw<SeatClock[]>([]);
  clocks_at = $state(0); // performance.now() when they came
  number = $state(0);

  #own_choices: number[] = []; // frames with choices that can be taken back one after the other, the last one first

  #connection: Connection;
  #listeners: StepListener[] = [];

  constructor(connect: Connect) {
    this.#connection = connect({
      message: (message) => this.#message(message),
      status: (status) => (this.status = status),
    });
  }

  on_frame(listener: StepListener): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => (this.#listeners = this.#listeners.filter((other) => other !== listener));
  }

  async send(request: Request): Promise<Done> {
    const done = await this.#connection.send(request);
    // The welcome that tells one's seats comes only where the eyes change.
    if (request.do === "sit" && !this.own_seats.includes(request.seat))
      this.own_seats = [...this.own_seats, request.seat].sort((a, b) => a - b);
    // Who gets up during the game may come back: the seat stays his.
    if (this.table?.phase === "open" && (request.do === "leave" || request.do === "clear-seat"))
      this.own_seats = this.own_seats.filter((seat) => seat !== request.seat);
    return done;
  }

  async choose(choice: Choice): Promise<void> {
    const { ask, viewer } = this;
    if (!ask || viewer === null || this.chosen || choice.text === undefined) return;
    this.chosen = choice;
    try {
      await this.send({ do: "choose", seat: viewer, question: ask.question, choice: choice.text });
    } finally {
      if (this.chosen === choice) this.chosen = null;
    }
  }

  async take_back(): Promise<void> {
    const { may_take_back, viewer } = this;
    if (may_take_back === null || viewer === null) return;
    await this.send({ do: "take-back", seat: viewer, number: may_take_back });
  }

  // What was chosen last stays: bots need not wait.
  async let_stand(): Promise<void> {
    const { may_take_back, viewer } = this;
    if (may_take_back === null || viewer === null) return;
    this.#own_choices = [];
    this.may_take_back = null;
    await this.send({ do: "let-stand", seat: viewer, number: may_take_back });
  }

  // Through other eyes, of one's own seats; null: a spectator's.
  async look(seat: SeatNumber | null): Promise<void> {
    await this.send({ do: "look", seat });
  }

  retry(): void {
    this.#connection.retry();
  }

  close(): void {
    this.#connection.close();
    this.#listeners = [];
  }

  #message(message: ServerMessage): void {
    if (message.is === "welcome") this.#welcome(message);
    else if (message.is === "table") this.#snapshot(message);
    else if (message.is === "frame") this.#frame(message);
    else if (message.is === "presence") this.presence = message;
    else if (message.is === "clock") {
      this.clocks = message.seats;
      this.clocks_at = performance.now();
    }
  }

  #welcome(welcome: Welcome): void {
    this.welcome = welcome;
    this.viewer = welcome.viewer;
    this.own_seats = welcome.seats;
    this.host = welcome.host;
  }

  #snapshot(snapshot: Snapshot): void {
    const before = this.view;
    this.number = snapshot.number;
    this.table = snapshot.table;
    this.view = snapshot.view ?? null;
    this.ask = snapshot.ask ?? null;
    this.#own_choices = snapshot.may_take_back === undefined ? [] : [snapshot.may_take_back];
    this.may_take_back = snapshot.may_take_back ?? null;
    this.chat = snapshot.chat;
    if (!this.ask) this.chosen = null;
    const frame: Frame = { is: "frame", number: snapshot.number };
    this.#tell({ ...step_of(frame, this.view), before, jump: true });
  }

  #frame(frame: Frame): void {
    const step = step_of(frame, this.view);
    this.number = frame.number;
    if (frame.table) this.table = apply_patch<Table>(this.table, frame.table);
    this.view = step.after;
    if (frame.ask !== undefined) this.ask = frame.ask;
    if (frame.chat) this.chat = [...this.chat, { number: frame.number, ...frame.chat }];
    if (frame.may_take_back) this.#own_choices.push(frame.number);
    else if (frame.let_stand !== undefined) this.#own_choices = [];
    else if (frame.taken_back !== undefined && frame.taken_back === this.#own_choices.at(-1))
      this.#own_choices.pop();
    else if (frame.taken_back !== undefined || (!frame.may_still_take_back && tells(step.events)))
      this.#own_choices = [];
    this.may_take_back = this.#own_choices.at(-1) ?? null;
    this.#tell(step);
  }

  #tell(step: Step): void {
    for (const listener of this.#listeners) listener(step);
  }
}
