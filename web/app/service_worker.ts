// Keeps the page's shell, so that it opens at once and without a line: index.html and the files it is made of. It
// never touches /api: what happens at a table comes from the server or not at all.
// Built by service_worker_plugin.ts, which puts the names of the files in.
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

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cache_name).then((cache) => cache.addAll(["/", ...shell_files])));
});

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

// The newest page where there is a line; every address is the same page.
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match("/");
    if (kept) return kept;
    throw error;
  }
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
