// A line of the story, as it is shown and kept.
import type { Pawn } from "@/protocol/messages";

export interface StoryLine {
  id: number; // which event of the film it tells
  round: number;
  text: string;
  key?: string; // of the words, without the way they were said in
  who?: Pawn;
  detail?: string; // what it cost, or why it failed
  failed?: boolean;
  heading?: boolean;
  passing?: boolean; // of a turn, which the story tells when it is over
}

// What an event says, before it is known where in the story that stands.
export type Sentence = Omit<StoryLine, "id" | "round">;
