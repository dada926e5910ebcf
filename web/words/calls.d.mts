export function arguments_lacking(text: string, spoken: Map<string, Map<string, string>>): string[];
