// A moment of a real game, as the server told it.
import type { Ask, Event, Table, View } from "@/protocol/messages";

export interface Sample {
  table: Table;
  view: View;
  ask?: Ask;
  events?: Event[];
}
