// Nothing moves for nobody. What would go on for ever (the country, the wheels, what glows) comes to rest a while after the
// last event or input, and at once where the page is hidden; the next of them sets it going again. What travels slows down
// first, what breathes rests where its breath begins.
const REST_MS = 20_000;
const STEP_MS = 120;
const STEPS = 18; // from full speed to standing

let awake_until = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let pace: ReturnType<typeof setInterval> | undefined;
let speed = STEPS; // in steps
let resting = false;

function endless(): Animation[] {
  return document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity);
}

// It ends as it began, so it can rest there.
function breathes({ effect }: Animation): boolean {
  if (!(effect instanceof KeyframeEffect)) return false;
  const looks = effect.getKeyframes().map(({ opacity, transform, outlineColor }) => ({
    opacity,
    transform,
    outlineColor,
  }));
  return JSON.stringify(looks[0]) === JSON.stringify(looks.at(-1));
}

function halt(animation: Animation): void {
  animation.pause();
  if (breathes(animation)) animation.currentTime = 0;
}

function is_at_its_end({ effect, currentTime }: Animation): boolean {
  const duration = Number(effect?.getTiming().duration);
  return Number(currentTime) % duration > duration - STEP_MS;
}

function change_pace(): void {
  speed += resting ? -1 : 2;
  const animations = endless();
  const rate = Math.min(Math.max(speed / STEPS, 0), 1);
  for (const animation of animations) {
    if (!breathes(animation)) animation.updatePlaybackRate(rate * rate * (3 - 2 * rate));
    else if (resting && is_at_its_end(animation)) halt(animation);
  }
  if (speed > 0 && speed < STEPS) return;
  clearInterval(pace);
  pace = undefined;
  speed = resting ? 0 : STEPS;
  if (resting) animations.forEach(halt);
}

function rest(): void {
  resting = true;
  if (document.hidden) {
    speed = 0;
    endless().forEach(halt);
    clearInterval(pace);
    pace = undefined;
  } else pace ??= setInterval(change_pace, STEP_MS);
}

function look(): void {
  const left = awake_until - performance.now();
  timer = undefined;
  if (left > 0) timer = setTimeout(look, left);
  else rest();
}

// Something happened, or somebody is there.
export function wake(): void {
  if (document.hidden) {
    setTimeout(rest); // what is new begins to move with the next picture
    return;
  }
  awake_until = performance.now() + REST_MS;
  timer ??= setTimeout(look, REST_MS);
  if (!resting) return;
  resting = false;
  for (const animation of endless()) if (animation.playState === "paused") animation.play();
  pace ??= setInterval(change_pace, STEP_MS);
}

export function rest_when_idle(): void {
  const inputs = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart", "focus"] as const;
  for (const input of inputs) addEventListener(input, wake, { capture: true, passive: true });
  addEventListener("animationstart", wake, true); // something new is to be seen
  document.addEventListener("visibilitychange", () => (document.hidden ? rest() : wake()));
  wake();
}
