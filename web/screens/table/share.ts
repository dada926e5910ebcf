// A link handed on: the system's own way where there is one, else the clipboard.
import { toasts } from "@/app/toasts.svelte";
import { t } from "@/words/words.svelte";

export function table_link(id: string): string {
  return `${location.origin}/t/${id}`;
}

export async function copy_text(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(t("table.copied"));
  } catch {
    // No clipboard without TLS: then people copy it by hand.
    window.prompt(t("table.copy-by-hand"), text);
  }
}

export function can_share(): boolean {
  return typeof navigator.share === "function";
}

export async function share_link(url: string): Promise<void> {
  try {
    await navigator.share({ title: t("app.name"), text: t("table.share-text"), url });
  } catch (error) {
    // Who thinks better of it has not failed.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy_text(url);
  }
}
