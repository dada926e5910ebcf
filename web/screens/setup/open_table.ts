// Makes a table and goes there. Its host sits, by name or as a stranger.
import { own_name } from "@/app/own_name";
import { router } from "@/app/router.svelte";
import type { Options, Setup } from "@/protocol/messages";
import { api } from "@/table/api";

export async function open_table(setup: Setup, options: Options, name: string | null = own_name()) {
  const seat = name ? { seat: { seat: 0, name } } : {};
  const { table } = await api.create({ setup, options, ...seat });
  router.go(`/t/${table}`);
}
