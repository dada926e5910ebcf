// The whole story as text: who played whom, the rounds, and, where the train has arrived, the count and who won.
// `folsom replay --story` writes the same, line by line.
import type { Score, SeatNumber, Table, View } from "@/protocol/messages";
import { setup_words } from "@/screens/setup/setup_words";
import type { StoryLine } from "@/game/line";
import { pawn_forms, person_forms, person_name } from "@/game/names";
import { as_text, end_of_story, sections_of, type Section } from "@/story/text";
import { money, t } from "@/words/words.svelte";
import { count_order, sides_of, type Side } from "./count";
import { outcome_of } from "./outcome";
import { reasons_of, side_name, title_of } from "./tell";

function who_plays(seat: SeatNumber, table: Table, view: View | null): string {
  const player = person_forms(person_name(seat, table), "player");
  const [first, second] = view?.players[seat]?.bandits ?? [];
  if (!first) return t("story.text.nobody-yet", player);
  const who = { ...player, ...pawn_forms(first, "who") };
  if (!second) return t("story.text.plays", who);
  return t("story.text.plays-two", { ...who, ...pawn_forms(second, "whom") });
}

function cast_of(table: Table, view: View | null): Section {
  const players = table.seats.map((_, seat) => who_plays(seat, table, view));
  const game = t("story.text.setup", { game: setup_words(table.setup).join(" · ") });
  return { title: t("story.text.cast"), lines: [...players, game] };
}

// Who can win before who cannot, then by money, then by bullets.
function richest_first(one: Side, other: Side): number {
  const [a, b] = [one.score, other.score];
  return Number(a.barred) - Number(b.barred) || b.total - a.total || a.bullets_received - b.bullets_received;
}

function has(side: Side, table: Table): string {
  const told = { who: side_name(side, table), total: money(side.score.total) };
  if (side.score.barred) return t("story.text.barred", told);
  const parts = count_order
    .filter((key) => side.score[key] !== 0)
    .map((key) => t("story.text.part", { name: t(`end.line.${key}.name`), amount: money(side.score[key]) }));
  return parts.length > 0
    ? t("story.text.has-of", { ...told, parts: parts.join(", ") })
    : t("story.text.has", told);
}

function count_of(score: Score, sides: readonly Side[], table: Table): Section {
  const money_lines = sides
    .filter((side) => !side.is_marshal)
    .sort(richest_first)
    .map((side) => has(side, table));
  const goals = (score.goals ?? []).map(({ goal, reached }) =>
    t(reached ? "story.text.goal-reached" : "story.text.goal-missed", {
      name: t(`names.goal.${goal}.name`),
    }),
  );
  return { title: t("story.text.count"), lines: [...money_lines, ...goals] };
}

// The words of the end must be open.
export function whole_story(lines: readonly StoryLine[], table: Table, view: View | null): string {
  const sections = [cast_of(table, view), ...sections_of(lines)];
  const over = lines.some(({ key }) => key === end_of_story);
  const { score } = table;
  if (over && score) {
    const sides = sides_of(score, table, view, []);
    const outcome = outcome_of(score, sides);
    sections.push(count_of(score, sides, table));
    sections.push({ title: title_of(outcome, table), lines: reasons_of(outcome, table, view) });
  }
  const text = as_text(t("story.text.title"), sections);
  return over ? text : `${text}\n${t("story.text.unfinished")}\n`;
}
