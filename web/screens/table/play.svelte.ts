// A game being played: the table as it is followed, the film between it and the eye, and, where several people share
// this screen, whose turn at the screen it is.
import { goes_of_round } from "@/board/plan/goes";
import type { BoardModel } from "@/board/model";
import { wants_less_motion } from "@/app/settings.svelte";
import { Film } from "@/film/film.svelte";
import { kept_speed } from "@/film/kept_speed";
import type { Choice, SeatNumber, View } from "@/protocol/messages";
import { deal } from "@/screens/home/quick_game";
import { Following } from "@/table/following.svelte";
import type { Step } from "@/table/step";
import type { Past } from "@/table/past";
import { connect_socket } from "@/table/socket";

const time_to_take_back_ms = 5000; // as Toast.svelte says
const short_film_ms = 1500;

export class Play {
  readonly film: Film;
  readonly around: boolean; // one screen, passed around
  curtain = $state<SeatNumber | null>(null); // who is to be handed the screen
  handed = $state<SeatNumber | null>(null); // who has it
  #held = $state(false); // he has just chosen, and may want to take it back
  #has_past = false;
  // Of a shared screen the film is seen through everybody's eyes: nothing of a seat is left in it.
  #public: Following | null = null;

  constructor(
    id: string,
    readonly following: Following,
    private readonly steps: readonly Step[], // all since the last snapshot; it grows with the table
  ) {
    this.around = following.own_seats.length > 1;
    this.film = new Film({
      table: () => following.table,
      live: true,
      reduced: wants_less_motion(),
      ...kept_speed(),
    });
    if (this.around) this.#public = new Following(connect_socket(id, "public"));
    else for (const step of steps) this.film.add(step);
    (this.#public ?? following).on_frame((step) => this.film.add(step));
  }

  // What was before this page was opened, as soon as nothing else is being shown. To be called from an effect.
  take_past(past: Past): void {
    const leads_here = this.steps[0]?.jump && this.steps[0].number === past.until;
    if (this.#has_past || !leads_here || !this.caught_up) return;
    this.film.take_past(past, this.steps);
    this.#has_past = true;
  }

  close(): void {
    this.film.close();
    this.#public?.close();
  }

  // What everybody sees, where the screen is shared; else what the viewer sees.
  get truth(): View | null {
    return (this.#public ?? this.following).view;
  }

  // Of the people at this screen, who is asked and has not answered.
  asked_here: SeatNumber[] = $derived.by(() => {
    const view = this.truth;
    if (!view) return [];
    const open = view.asked.filter((seat) => !view.answered.includes(seat));
    const seats = this.following.table?.seats ?? [];
    return open.filter((seat) => this.following.own_seats.includes(seat) && !seats[seat]?.stand_in);
  });

  // Somebody elsewhere who may answer at any time; bots wait until one has had a moment to take one's choice back.
  answers_next = $derived.by((): string | null => {
    const view = this.following.view;
    const seats = this.following.table?.seats ?? [];
    const next = view?.asked.find((seat) => {
      const { kind, stand_in } = seats[seat] ?? {};
      const is_elsewhere = kind === "person" && !stand_in && !this.following.own_seats.includes(seat);
      return is_elsewhere && !view.answered.includes(seat);
    });
    return next === undefined ? null : (seats[next]?.name ?? null);
  });

  // The board may show what the seat knows: whoever holds the screen is that seat.
  #is_private = $derived.by(
    () => !this.around || (this.handed !== null && this.handed === this.following.viewer),
  );
  caught_up = $derived.by(() => this.film.at_end && !this.film.showing);

  // He is asked, and would have to wait for the film: it can be skipped. What is over in a moment is not worth a button.
  waits_for_film = $derived.by(
    () =>
      this.#is_private &&
      this.following.ask !== null &&
      !this.caught_up &&
      (!this.film.playing || this.film.left_ms() > short_film_ms),
  );

  #goes = $derived.by(() => goes_of_round(this.film.round_events));

  model: BoardModel | null = $derived.by(() => {
    const { following, film } = this;
    const own = this.around && this.#is_private && this.caught_up;
    const view = own ? following.view : film.shown;
    const { table } = following;
    if (!table || !view) return null;
    return {
      table,
      view,
      showing: film.showing,
      settled: film.settled,
      told: film.told,
      viewer: this.#is_private ? following.viewer : null,
      own_seats: following.own_seats,
      ask: this.#is_private && this.caught_up ? following.ask : null,
      chosen: following.chosen,
      clocks: following.clocks,
      clocks_at: following.clocks_at,
      present: following.presence.seats,
      hands: null,
      score: table.score ?? null,
      goes: this.#goes,
    };
  });

  // Draws the curtain when somebody else at this screen is asked. To be called from an effect.
  pass_screen(): void {
    if (!this.around) return;
    const next = this.asked_here[0] ?? null;
    if (this.curtain !== null) {
      if (!this.asked_here.includes(this.curtain)) this.curtain = next;
      return;
    }
    if (this.handed !== null && this.asked_here.includes(this.handed)) return;
    if (this.#held && this.following.may_take_back !== null) return;
    if (next !== null) this.#draw_curtain(next);
    // The robbery is watched together.
    else if (this.handed !== null && this.truth?.turn === undefined) this.#cover();
  }

  async choose(choice: Choice): Promise<void> {
    if (this.around) {
      this.#held = true;
      setTimeout(() => (this.#held = false), time_to_take_back_ms);
    }
    await this.following.choose(choice);
  }

  // Too late to take it back is no trouble.
  let_stand(): void {
    this.#held = false;
    this.following.let_stand().catch(() => undefined);
  }

  // A new table for the same people. Where all of them are at this screen nobody has to be waited for: it is dealt at once.
  async rematch(): Promise<void> {
    const { following } = this;
    const is_alone = following.table?.seats.every(
      ({ kind }, seat) => kind === "bot" || following.own_seats.includes(seat),
    );
    const coming = new Promise<string>((resolve) => {
      const stop = following.on_frame(() => {
        const next = following.table?.next;
        if (!next) return;
        stop();
        resolve(next);
      });
    });
    await following.send({ do: "rematch" });
    if (is_alone) await deal(await coming);
  }

  #draw_curtain(seat: SeatNumber): void {
    this.curtain = seat;
    this.#cover();
  }

  #cover(): void {
    this.handed = null;
    this.following.look(null).catch(() => undefined);
  }

  async take_screen(): Promise<void> {
    const seat = this.curtain;
    if (seat === null) return;
    await this.following.look(seat);
    this.handed = seat;
    this.curtain = null;
  }
}
