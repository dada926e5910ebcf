// Sound, off until asked for: made in the browser, nothing is fetched. Where there is no Web Audio, or it will not
// start, the page is simply silent.
import type { Event } from "@/protocol/messages";
import { cues_of } from "./tune_of";
import type { Noise, Sounding, Tone, TuneName } from "./tunes";

const most_at_once = 24; // voices; more would only be mud

class Sound {
  on = $state(false);
  volume = $state(0.6); // 0 to 1
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #hiss: AudioBuffer | null = null;
  #voices = 0;
  #tunes: typeof import("./tunes").tunes | null = null; // fetched when sound is asked for

  // To be called from a press of a button: browsers let sound begin only there.
  set_on(on: boolean): void {
    this.on = on;
    if (on && !this.#tunes)
      void import("./tunes").then(
        ({ tunes }) => (this.#tunes = tunes),
        () => undefined,
      );
    try {
      if (on && !this.#context) this.#open();
      if (on) void this.#context?.resume()?.catch(() => undefined);
      else void this.#context?.suspend()?.catch(() => undefined);
    } catch {
      this.#context = null;
    }
  }

  set_volume(volume: number): void {
    this.volume = Math.max(0, Math.min(1, volume));
    if (this.#out) this.#out.gain.value = this.volume * this.volume;
  }

  play(event: Event, ms = 0): void {
    if (!this.on || ms < 40) return; // too quick to be heard
    for (const { tune, at } of cues_of(event)) this.play_tune(tune, (at * ms) / 1000);
  }

  // A tune by its name: "chime" when it is one's turn.
  play_tune(name: TuneName, after = 0): void {
    const tune: readonly Sounding[] | undefined = this.#tunes?.[name];
    if (!this.on || !tune) return;
    try {
      if (!this.#context) this.#open(); // was on when the page was opened
      const context = this.#context;
      if (!context || !this.#out || context.state === "closed") return;
      if (context.state === "suspended") void context.resume().catch(() => undefined);
      const now = context.currentTime + 0.01 + after;
      for (const sounding of tune) {
        if (this.#voices >= most_at_once) break;
        if (sounding.is === "tone") this.#tone(context, this.#out, sounding, now);
        else this.#noise(context, this.#out, sounding, now);
      }
    } catch {
      // silence is no error
    }
  }

  #open(): void {
    if (typeof AudioContext === "undefined") return;
    const context = new AudioContext();
    const squeeze = context.createDynamicsCompressor();
    const out = context.createGain();
    out.gain.value = this.volume * this.volume;
    out.connect(squeeze).connect(context.destination);
    const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
    this.#context = context;
    this.#out = out;
    this.#hiss = hiss;
  }

  // Loudness over time: there at once (or swelling), then dying away.
  #envelope(context: AudioContext, { loud, lasts, swell }: Sounding, start: number): GainNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + (swell ? lasts * 0.4 : 0.004));
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    return gain;
  }

  #start(source: AudioScheduledSourceNode, start: number, lasts: number): void {
    this.#voices += 1;
    source.onended = () => (this.#voices -= 1);
    source.start(start);
    source.stop(start + lasts + 0.02);
  }

  #tone(context: AudioContext, out: AudioNode, tone: Tone, now: number): void {
    const start = now + tone.at;
    const source = context.createOscillator();
    source.type = tone.shape;
    source.frequency.setValueAtTime(tone.from, start);
    source.frequency.exponentialRampToValueAtTime(tone.to, start + tone.lasts);
    source.connect(this.#envelope(context, tone, start)).connect(out);
    this.#start(source, start, tone.lasts);
  }

  #noise(context: AudioContext, out: AudioNode, noise: Noise, now: number): void {
    const start = now + noise.at;
    const source = context.createBufferSource();
    source.buffer = this.#hiss;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = noise.filter;
    filter.Q.value = noise.sharp ?? 0.8;
    filter.frequency.setValueAtTime(noise.from, start);
    filter.frequency.exponentialRampToValueAtTime(noise.to, start + noise.lasts);
    source
      .connect(filter)
      .connect(this.#envelope(context, noise, start))
      .connect(out);
    this.#start(source, start, noise.lasts);
  }
}

export const sound = new Sound();
