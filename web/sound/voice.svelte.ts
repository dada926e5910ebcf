// The narrator: a voice of the browser reads the story aloud, in the reader's language. It follows the film: what was skipped
// is not read, and a line that comes while two are still to be read takes their place. Off until asked for.
import type { StoryLine } from "@/game/line";

const most_waiting = 1; // lines that may wait while one is read
const most_at_once = 3; // more have been skipped, or come from before

type Synthesis = Pick<SpeechSynthesis, "speak" | "cancel" | "getVoices"> &
  Partial<Pick<SpeechSynthesis, "addEventListener">>;

function synthesis(): Synthesis | null {
  return typeof speechSynthesis === "undefined" ? null : speechSynthesis;
}

const language_of = ({ lang }: SpeechSynthesisVoice) => lang.slice(0, 2).toLowerCase();

export class Narrator {
  on = $state(false);
  languages = $state.raw<string[]>([]); // there are voices for
  language = "en";
  rate = 1;
  volume = 1;
  #voices: SpeechSynthesisVoice[] = [];
  #heard: number | null = null; // so many lines were there; null: nobody has listened yet
  #waiting = 0; // handed to the browser and not read to the end
  #listens = false;

  speaks(language: string): boolean {
    return this.languages.includes(language);
  }

  // Browsers find their voices in their own time.
  look_for_voices(): void {
    const speech = synthesis();
    const look = () => {
      this.#voices = speech?.getVoices() ?? [];
      this.languages = this.#voices.map(language_of);
    };
    look();
    if (!this.#listens) speech?.addEventListener?.("voiceschanged", look);
    this.#listens = true;
  }

  set_on(on: boolean): void {
    if (on && !this.#listens) this.look_for_voices();
    if (!on && this.on) this.stop();
    this.on = on;
  }

  // All lines there are now. What was there before one came, or was skipped, is not read.
  hear(lines: readonly StoryLine[]): void {
    const heard = this.#heard;
    this.#heard = lines.length;
    if (heard === null || lines.length === heard) return;
    const fresh = lines.slice(heard);
    if (lines.length < heard || fresh.length > most_at_once) return this.stop();
    if (this.on) for (const line of fresh) this.#read(line);
  }

  stop(): void {
    this.#waiting = 0;
    synthesis()?.cancel();
  }

  // Whoever looks at another screen.
  leave(): void {
    this.#heard = null;
    if (this.on) this.stop();
  }

  #read({ text, detail }: StoryLine): void {
    const speech = synthesis();
    const voice = this.#voices.find((one) => language_of(one) === this.language);
    if (!speech || !voice) return;
    if (this.#waiting > most_waiting) this.stop();
    const said = new SpeechSynthesisUtterance(detail ? `${text} ${detail}` : text);
    said.voice = voice;
    said.lang = voice.lang;
    said.rate = Math.min(2, Math.max(0.8, 0.75 + this.rate * 0.3));
    said.volume = this.volume;
    said.onend = said.onerror = () => (this.#waiting = Math.max(0, this.#waiting - 1));
    this.#waiting += 1;
    speech.speak(said);
  }
}

export const narrator = new Narrator();
