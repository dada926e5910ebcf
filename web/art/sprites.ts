// Fetches the sprites of the drawings and puts them into the page, where <use href="#name"> finds them. Inside the
// page they follow its colours, as an image could not.
import faces from "./faces.svg?url";
import marks from "./marks.svg?url";

const addresses = { marks, faces };
const fetched = new Map<keyof typeof addresses, Promise<void>>();

async function fetch_sprite(which: keyof typeof addresses): Promise<void> {
  const answer = await fetch(addresses[which]);
  if (!answer.ok) throw new Error(`No sprite of ${which}: ${answer.status}`);
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  const sprite = document.importNode(parsed, true);
  sprite.setAttribute("width", "0");
  sprite.setAttribute("height", "0");
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.prepend(sprite);
}

// Once for each sprite; after a failure the next drawing tries again.
export function load_sprite(which: keyof typeof addresses): Promise<void> {
  const before = fetched.get(which);
  if (before) return before;
  const promise = fetch_sprite(which).catch((error: unknown) => {
    fetched.delete(which);
    console.error(error);
  });
  fetched.set(which, promise);
  return promise;
}

export function load_drawing(name: string): Promise<void> {
  return load_sprite(/^(portrait|figure)-/.test(name) ? "faces" : "marks");
}
