// Shows the board alone with views that a server sent, while it is worked on: /board/demo.html?view=planning in the
// development server. Not part of the page. `view` is a file of samples/; `theme=dark`, `film`, `chosen`, `watch`.
import { mount } from "svelte";
import { open_all_books } from "@/words/words.svelte";
import Demo from "./Demo.svelte";

const target = document.getElementById("demo");
await open_all_books();
if (target) mount(Demo, { target });
