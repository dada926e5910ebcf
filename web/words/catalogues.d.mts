export function languages(): string[];
export function catalogue(language: string, from?: string): Map<string, string>;
export function nested(messages: Map<string, string>): Record<string, unknown>;
