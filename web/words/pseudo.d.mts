export const pseudo_language: string;
export function pseudo(message: string, most?: number): string;
export function pseudo_of(english: Map<string, string>): Map<string, string>;
