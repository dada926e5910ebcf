declare module "virtual:rules/*" {
  const book: import("./book").Rulebook;
  export default book;
}

declare module "virtual:rules" {
  // The rules of each language are a file of their own that is fetched when somebody reads them.
  export const loaders: Record<string, () => Promise<{ default: import("./book").Rulebook }>>;
}
