declare module "virtual:words/*" {
  const messages: Record<string, (args?: Record<string, unknown>) => string>;
  export default messages;
}

declare module "@messageformat/core/compile-module.js" {
  import type MessageFormat from "@messageformat/core";
  export default function compileModule(
    messageformat: MessageFormat,
    messages: Record<string, string>,
  ): string;
}
