export function catalogue(language: string): Map<string, string>;
export function check(): { problems: string[]; unused: string[] };
