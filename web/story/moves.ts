// How people come from one place to another, in words.
import type { StoryContext } from "./context";
import type { Sentence } from "@/game/line";
import { is_roof, pawn_forms } from "@/game/names";
import { plain, type Told } from "./say";

export function moved(event: Told<"moved">, context: StoryContext): Sentence | null {
  const up = is_roof(event.to);
  switch (event.manner) {
    case "walk":
      if (event.pawn === "marshal") return plain(up ? "moved.marshal-roof" : "moved.patrol", event, context);
      return plain(up ? "moved.run" : "moved.walk", event, context);
    case "climb":
      return plain(up ? "moved.climb-up" : "moved.climb-down", event, context);
    case "patrol": {
      if (context.card?.action !== "marshal") return plain("moved.patrol", event, context);
      const sent = plain("moved.sent", event, context, pawn_forms(context.card.pawn, "sender"));
      return { ...sent, who: context.card.pawn };
    }
    case "flee":
      return plain(is_roof(event.from) ? "moved.flee-shotgun" : "moved.flee-marshal", event, context);
    case "thrown":
      return plain("moved.thrown", event, context);
    case "pushed":
      return plain("moved.pushed", event, context);
    case "swept":
      return swept(event, context);
    case "ride":
      return event.to === "out" ? null : plain("moved.ride", event, context);
    case "arrest":
      return null; // told by the arrest itself
    case "freed":
      return plain("moved.freed", event, context);
  }
}

function swept(event: Told<"moved">, context: StoryContext): Sentence {
  if (event.pawn === "shotgun") return plain("moved.swept-shotgun", event, context);
  if (context.event === "swivel-arm") return plain("moved.swept-arm", event, context);
  if (context.event === "higher-speed") return plain("moved.swept-wind", event, context);
  return plain("moved.swept", event, context);
}
