declare module "virtual:words/*" {
  const messages: Record<string, (args?: Record<string, unknown>) => string>;
  export default messages;
}
