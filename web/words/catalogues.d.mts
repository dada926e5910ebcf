export function languages(): string[];
export function catalogue(language: string): Map<string, string>;
