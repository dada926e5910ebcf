// Where the page begins.
import { mount } from "svelte";
import App from "@/app/App.svelte";
import { apply_looks } from "@/app/settings.svelte";

apply_looks();
const target = document.getElementById("app");
if (target) mount(App, { target });
