// Fetches the drawings of the stage and lays them into the page, where <use href="#stage-NAME"> finds them: inside the
// page they follow the light, as an image could not.
import address from "@/art/stage/sprite/stage.svg?url";
import { load_sprite } from "@/art/sprites";

let fetched: Promise<void> | null = null;

async function fetch_drawings(): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`No drawings of the stage: ${answer.status}`);
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  const sprite = document.importNode(parsed, true);
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.prepend(sprite);
}

// Once; after a failure the next stage tries again.
export function load_drawings(): Promise<void> {
  fetched ??= Promise.all([fetch_drawings(), load_sprite("faces"), load_sprite("marks")]).then(
    () => undefined,
    (error: unknown) => {
      fetched = null;
      console.error(error);
    },
  );
  return fetched;
}

export const boxes: Record<string, [number, number]> = {
  locomotive: [300, 200],
  stagecoach: [360, 170],
  horse: [92, 62],
  smoke: [350, 88],
  sun: [120, 120],
  track: [240, 40],
  tunnel: [480, 560],
  "tunnel-front": [480, 120],
  "window-light": [240, 70],
  "landscape-clouds": [1200, 120],
  "landscape-ground": [1200, 240],
  "landscape-hills": [1200, 220],
  "landscape-mesas": [1200, 220],
};

// How big a drawing is, in units; what is not in the list is a car.
export function box_of(name: string): [number, number] {
  return boxes[name] ?? (name.startsWith("act-") ? [40, 40] : [240, 200]);
}
