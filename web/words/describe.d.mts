export const places: Record<string, { seen: string; pictures?: string[] }>;
export const roles: Record<string, { is: string; like: string }>;
export const forms: Record<string, { is: string; key: string }>;
export const others: Record<string, { is: string; like: string }>;
export function picture(name: string): string;
export function place_of(source: string): string | undefined;
export function placeholder_of(name: string): { is: string; like: string } | undefined;
export function describe(
  key: string,
  message: string,
  context: { uses: Map<string, Set<string>>; messages: Map<string, string>; language: string },
): string;
