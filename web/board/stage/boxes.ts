// How big the drawings of the stage are.
export const boxes: Record<string, [number, number]> = {
  locomotive: [300, 200],
  stagecoach: [360, 170],
  horse: [92, 62],
  smoke: [350, 88],
  sun: [120, 120],
  track: [240, 40],
  tunnel: [480, 560],
  "tunnel-front": [480, 120],
  "tunnel-mouth": [240, 560],
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
