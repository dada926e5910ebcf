// What a choice on the stage is called, for captions and for who does not see it.
import { a_token, in_place, pawn_forms, pawn_name, place_name, to_place, with_capital } from "@/game/names";
import type { Choice, View } from "@/protocol/messages";
import { t } from "@/words/words.svelte";
import type { Layout } from "./layout";

// A whole sentence: "Shoot Tuco, on the dining car’s roof".
export function say_choice(choice: Choice, view: View, layout: Layout): string {
  const question = (view.question?.kind ?? "go").replaceAll("-", "_"); // as messages can name it
  if (choice.kind === "go") {
    const whom = pawn_forms(view.question?.target ?? view.question?.pawn ?? "marshal", "whom");
    return with_capital(t("stage.choose.go", { question, to: to_place(choice.place, view), ...whom }));
  }
  if (choice.kind === "take" || choice.kind === "drink") {
    const loot = layout.tokens.find((spot) => spot.loot.token === choice.token)?.loot ?? {
      token: choice.token,
    };
    return with_capital(t(`stage.choose.${choice.kind}`, { what: a_token(loot) }));
  }
  if (choice.kind === "take-hostage")
    return with_capital(
      t("stage.choose.take-hostage", { hostage: t(`names.hostage.${choice.hostage}.name`) }),
    );
  if (!("pawn" in choice)) return choice.kind;
  const place = layout.pawns.find((spot) => spot.pawn === choice.pawn)?.place;
  const where = place && place !== "out" ? in_place(place, view) : "";
  const cylinder = choice.kind === "shoot" ? choice.cylinder : 0;
  const whom = pawn_forms(choice.pawn, "whom");
  return with_capital(t(`stage.choose.${choice.kind}`, { question, where, cylinder, ...whom }));
}

// A word or two for the caption: "Tuco".
export function short_name(choice: Choice, view: View): string {
  if (choice.kind === "go") return place_name(choice.place, view);
  if (choice.kind === "board") return t("stage.caption.board");
  if (choice.kind === "ride-on") return t("stage.caption.ride-on");
  if (choice.kind === "shoot") return t("stage.caption.cylinder", { cylinder: choice.cylinder });
  return "pawn" in choice ? pawn_name(choice.pawn) : "";
}
