export function catalogue(language: string): Map<string, string>;
export function arguments_in(message: string): Set<string>;
export function check(): { problems: string[]; unused: string[] };
