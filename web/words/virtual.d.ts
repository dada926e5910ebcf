declare module "virtual:words/*" {
  const messages: Record<string, string | ((args?: Record<string, unknown>) => string)>;
  export default messages;
}

declare module "virtual:words" {
  // Every language but English, each its own file that is fetched when it is wanted.
  export const loaders: Record<
    string,
    () => Promise<{ default: Record<string, string | ((args?: Record<string, unknown>) => string)> }>
  >;
}

declare module "@messageformat/core/compile-module.js" {
  import type MessageFormat from "@messageformat/core";
  export default function compileModule(
    messageformat: MessageFormat,
    messages: Record<string, string>,
  ): string;
}
