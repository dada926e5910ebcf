// Shows the stage alone with sample views, while it is worked on: open /board/stage/demo.html?view=four in the
// development server. Not part of the page. `view` is a file of samples/; window.demo.show(event, milliseconds) acts an event out.
import { mount } from "svelte";
import { open_all_books } from "@/words/words.svelte";
import Demo from "./Demo.svelte";

const target = document.getElementById("demo");
await open_all_books();
if (target) mount(Demo, { target });
