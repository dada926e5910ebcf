// Before the tests: all words are there, as on a screen that has opened its books.
import { open_all_books } from "./words.svelte";

await open_all_books();
