// Where the catalogues are.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Not new URL("…", import.meta.url): in tests that would be made an address of the page.
export const folder = join(dirname(fileURLToPath(import.meta.url)), "../../text/messages/");
