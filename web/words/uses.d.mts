export function uses_of(english: Map<string, string>): { uses: Map<string, Set<string>>; problems: string[] };
