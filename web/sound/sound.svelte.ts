// Sound, off until asked for.
import type { Event } from "@/protocol/messages";

class Sound {
  on = $state(false);
  play(event: Event, ms: number): void {
    void event;
    void ms;
  }
}

export const sound = new Sound();
