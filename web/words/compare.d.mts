export function arguments_in(message: string): Set<string>;
export function plurals_missing(language: string, message: string): string[];
export function compare(language: string, english: Map<string, string>, other: Map<string, string>): string[];
export function compare_rules(language: string, folder: string): string[];
export function compare_page(language: string, page: string, english: string, other: string): string[];
