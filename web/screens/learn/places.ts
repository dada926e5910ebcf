// Where the coach sits, so that he never lies over what he speaks of: beside the table where it is wide, above it where it
// is high. Where there is room for neither, his words lie over the hand until they are read: he speaks of the train and
// the plan, or of a choice that is then uncovered.
export type Place = "beside" | "side" | "above" | "top" | "head" | "lying";

// From this size of a letter on, in pixels, nothing has the size that was meant for it.
export const large = 19;

export function place_of_coach(width: number, height: number, letter = 16): Place {
  if (letter >= large) return width >= 1100 && height > 500 ? "beside" : "head";
  if (height <= 500) return width >= 840 ? "side" : "lying";
  if (width >= 1100) return "beside";
  if (width >= 600) return "above";
  return height >= 800 ? "top" : "head";
}

export const folds = (place: Place): boolean => place === "head" || place === "lying";
// In the place of the table's own head.
export const in_head = (place: Place): boolean => place === "top" || folds(place);
