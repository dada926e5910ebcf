// Where the page begins.
import { mount } from "svelte";
import App from "@/App.svelte";
import { keep_looks } from "@/app/looks";
import { rest_when_idle } from "@/app/rest";
import { apply_language, follow_other_windows, settings } from "@/app/settings.svelte";

keep_looks(settings);
follow_other_windows();
const target = document.getElementById("app");
void apply_language().finally(() => {
  target?.replaceChildren(); // the name that stood there while the script was on its way
  if (target) mount(App, { target });
  rest_when_idle();
});

// Last of all: the shell is kept for the next time, this time is for playing.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => {
    setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined), 3000);
  });
