// A player in words: all that his seat shows, and for one's own what one knows of it.
import { bullet_name, pawn_forms, pawn_name, person_name, place_name, with_capital } from "@/game/names";
import type { BanditState, Role, SeatNumber } from "@/protocol/messages";
import { list, money, t } from "@/words/words.svelte";
import type { BoardModel } from "../model";
import { bandit_of, bullet_list, bullets_in_cylinder, known_money, pawns_of } from "@/game/people";
import { person_text, seat_status } from "../seats/seat";
import { loot_told } from "./train";

export interface PlayerTold {
  seat: SeatNumber;
  name: string;
  lines: string[];
}

function along(bandit: BanditState): string[] {
  const { hostage, prisoner } = bandit;
  const people = [
    ...(hostage && hostage !== "none" ? [t(`names.hostage.${hostage}.name`)] : []),
    ...(prisoner && prisoner !== "none"
      ? [with_capital(t("names.companion.name", pawn_forms(prisoner, "who")))]
      : []),
  ];
  return people.length > 0 ? [t("board.told.along", { who: list(people) })] : [];
}

function where(bandit: BanditState, model: BoardModel): string[] {
  if (bandit.thrown_off) return [t("board.told.thrown-off")];
  if (bandit.rode_away) return [t("board.told.rode-away")];
  if (bandit.place === "out") return [];
  return [t("board.told.stands", { place: place_name(bandit.place, model.view) })];
}

function bandit_lines(bandit: BanditState, model: BoardModel): string[] {
  const loot = loot_told(bandit.loot);
  const cash = bandit.cash > 0 ? [t("board.details.cash", { value: money(bandit.cash) })] : [];
  const wounds = (bandit.wounds ?? []).map((wound) => t(`names.wound.${wound}.name`));
  return [
    ...where(bandit, model),
    loot.length + cash.length > 0
      ? t("board.told.loot", { loot: list([...loot, ...cash]) })
      : t("board.told.no-loot"),
    t("board.told.bullets", { left: bandit.bullets_left }),
    ...along(bandit),
    ...(wounds.length > 0 ? [t("board.told.wounds", { wounds: list(wounds) })] : []),
    ...(bandit.poster_taken === undefined
      ? []
      : [t(bandit.poster_taken ? "board.seats.poster-taken" : "board.seats.poster")]),
  ];
}

function marshal_lines(model: BoardModel): string[] {
  const { marshal } = model.view;
  if (!marshal) return [];
  const cylinders = [1, 2].map((cylinder) => {
    const bullets = bullets_in_cylinder(model, cylinder);
    const names = bullets.map((bullet) => t(`names.wound.${bullet}.name`));
    const side = cylinder === 1 ? "left" : "right";
    return t("board.told.cylinder", { side, count: names.length, bullets: names.join(", ") });
  });
  const brawlers = marshal.brawlers.filter((pawn) => pawn !== null).map(pawn_name);
  const caught = marshal.prisoners.map(pawn_name);
  const loot = loot_told(marshal.loot);
  return [
    ...(marshal.place === "out"
      ? []
      : [t("board.told.stands", { place: place_name(marshal.place, model.view) })]),
    ...cylinders,
    ...(brawlers.length > 0 ? [t("board.marshal.brawlers", { list: list(brawlers) })] : []),
    ...(caught.length > 0 ? [t("board.told.caught", { who: list(caught) })] : []),
    ...(loot.length > 0 ? [t("board.told.loot", { loot: list(loot) })] : []),
  ];
}

// With several bandits each line says whose it is.
function lines_of(pawn: Role, several: boolean, model: BoardModel): string[] {
  const bandit = bandit_of(model.view, pawn);
  const lines = pawn === "marshal" ? marshal_lines(model) : bandit ? bandit_lines(bandit, model) : [];
  return several ? lines.map((line) => t("board.told.of", { name: pawn_name(pawn), line })) : lines;
}

function cards_lines(model: BoardModel, seat: SeatNumber): string[] {
  const player = model.view.players[seat];
  if (!player) return [];
  const received = bullet_list(player.received).map(({ source, count }) =>
    t("board.told.times", { name: bullet_name(source), count }),
  );
  return [
    t("board.told.cards", { hand: player.hand, deck: player.deck }),
    ...(received.length > 0 ? [t("board.told.received", { bullets: list(received) })] : []),
  ];
}

export function player_told(model: BoardModel, seat: SeatNumber): PlayerTold {
  const { view, table } = model;
  const pawns = pawns_of(view, seat);
  const own = seat === model.viewer;
  const place = table.seats[seat];
  const who = pawns.length > 0 ? list(pawns.map(pawn_name)) : person_name(seat, table);
  const person = place && pawns.length > 0 ? person_text(place, false) : "";
  const status = seat_status(model, seat, null)?.text ?? "";
  const said_of_bandits = ["cell", "gone", "thrown-off"]
    .map((key) => t(`board.seats.${key}`))
    .includes(status);
  const lines = [
    ...(view.first === seat && view.round > 0 ? [t("board.seats.first-title")] : []),
    ...(status && !said_of_bandits ? [with_capital(status)] : []),
    ...(view.asked.includes(seat) && !view.answered.includes(seat) ? [t("board.told.asked")] : []),
    ...pawns.flatMap((pawn) => lines_of(pawn, pawns.length > 1, model)),
    ...(own ? [t("board.told.worth", { value: money(known_money(view, seat)) })] : []),
    ...cards_lines(model, seat),
  ];
  const name = own
    ? t("board.seats.you", { name: who })
    : person
      ? t("board.told.person", { who, person })
      : who;
  return { seat, name, lines };
}
