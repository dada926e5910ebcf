// Which screen the address asks for. Links are real links: a click on one inside the page is turned into a
// change of screen, everything else is left to the browser.
export type Route =
  | { screen: "home" }
  | { screen: "setup" }
  | { screen: "lobby" }
  | { screen: "table"; id: string; seat: number | null }
  | { screen: "replay"; id: string; eyes: string; at: number | null }
  | { screen: "learn" }
  | { screen: "lesson"; id: string }
  | { screen: "rules"; id: string } // a chapter or a number; "": from the beginning
  | { screen: "move"; ticket: string }
  | { screen: "not-found" };

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not well written: then there is no such rule
  }
}

export function route_of(url: URL): Route {
  const [first = "", id = "", ...rest] = url.pathname.split("/").filter(Boolean);
  if (rest.length > 0) return { screen: "not-found" };
  if (first === "" || (first === "index.html" && !id)) return { screen: "home" };
  if (first === "new" && !id) return { screen: "setup" };
  if (first === "lobby" && !id) return { screen: "lobby" };
  if (first === "learn") return id ? { screen: "lesson", id: decoded(id) } : { screen: "learn" };
  if (first === "rules" && !id) return { screen: "rules", id: decoded(url.hash.slice(1)) };
  if (first === "t" && id) return { screen: "table", id, seat: whole(url.searchParams.get("seat")) };
  if (first === "r" && id) {
    const eyes = url.searchParams.get("eyes") ?? "open";
    return { screen: "replay", id, eyes, at: whole(url.searchParams.get("at")) };
  }
  // The ticket is in the fragment: that part of an address is sent to nobody and is in no log.
  if (first === "move" && !id) return { screen: "move", ticket: url.hash.slice(1) };
  return { screen: "not-found" };
}

class Router {
  #url = $state.raw(new URL(location.href));
  route = $derived(route_of(this.#url));
  query = $derived(this.#url.searchParams);

  constructor() {
    window.addEventListener("popstate", () => (this.#url = new URL(location.href)));
    window.addEventListener("hashchange", () => (this.#url = new URL(location.href)));
    document.addEventListener("click", (event) => this.#click(event));
  }

  go(path: string, options: { replace?: boolean } = {}): void {
    const url = new URL(path, location.href);
    if (options.replace) history.replaceState(null, "", url);
    else if (url.href !== location.href) history.pushState(null, "", url);
    this.#url = url;
    if (!options.replace) window.scrollTo(0, 0);
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link?.href || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
    event.preventDefault();
    this.go(url.href);
  }
}

export const router = new Router();
