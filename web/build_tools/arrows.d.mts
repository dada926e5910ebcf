export const arrows: Record<string, string[]>;
declare const config: object;
export default config;
