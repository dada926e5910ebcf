declare module "virtual:words/*" {
  const messages: import("./words.svelte").BookMessages;
  export default messages;
}

declare module "virtual:words" {
  // Each book of each language is a file of its own that is fetched when it is wanted.
  export const loaders: Record<
    string,
    Record<import("./books").Book, () => Promise<{ default: import("./words.svelte").BookMessages }>>
  >;
}

declare module "@messageformat/core/compile-module.js" {
  import type MessageFormat from "@messageformat/core";
  export default function compileModule(
    messageformat: MessageFormat,
    messages: Record<string, string>,
  ): string;
}
