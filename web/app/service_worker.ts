// Keeps the page's shell, so that it opens at once and without a line: index.html and the files it is made of. It
// never touches /api: what happens at a table comes from the server or not at all.
// Built by service_worker_plugin.ts, which puts the names of the files in.
import { fill, is_passing } from "./patient";

declare const shell_files: string[];
declare const shell_version: string;

interface Extended {
  waitUntil(promise: Promise<unknown>): void;
}
interface Fetching extends Extended {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Clicked extends Extended {
  notification: { close(): void; data: unknown };
}
interface OpenWindow {
  url: string;
  focus(): Promise<unknown>;
}
interface Worker {
  addEventListener(kind: "install" | "activate", listener: (event: Extended) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: Clicked) => void): void;
  location: Location;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
const worker = globalThis as unknown as Worker;
const cache_name = `folsom-${shell_version}`;

// What an earlier page had and this one has too is taken over; what an interrupted try has brought stays.
async function keep_shell(): Promise<void> {
  const cache = await caches.open(cache_name);
  const shelf = {
    async has(name: string): Promise<boolean> {
      if (await cache.match(name)) return true;
      const old = name === "/" ? undefined : await caches.match(name);
      if (old) await cache.put(name, old);
      return old !== undefined;
    },
    put: (name: string, answer: Response) => cache.put(name, answer),
  };
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  await fill(shelf, [...shell_files, "/"], { get: (name) => fetch(name), wait });
}

worker.addEventListener("install", (event) => event.waitUntil(keep_shell()));

worker.addEventListener("activate", (event) => {
  const old = (names: string[]) => names.filter((name) => name.startsWith("folsom-") && name !== cache_name);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

// Files under /assets/ have their contents' hash in the name: what is kept is right for ever.
async function kept_or_fetched(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok) {
    const copy = fetched.clone();
    await caches.open(cache_name).then((cache) => cache.put(request, copy));
  }
  return fetched;
}

// The newest page where there is a line and somebody at its other end; every address is the same page.
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch((error: unknown) => error);
  if (answer instanceof Response && !is_passing(answer.status)) return answer;
  const kept = await caches.match("/");
  if (kept) return kept;
  if (answer instanceof Response) return answer;
  throw answer;
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(kept_or_fetched(request));
});

// A notice says whose turn it is (app/notices): it opens that table, in the window that has it already if there is one.
async function open_table(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

worker.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  if (typeof notification.data === "string") event.waitUntil(open_table(notification.data));
});
