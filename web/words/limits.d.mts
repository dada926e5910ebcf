export function limit_of(key: string): number | undefined;
export function room_of(message: string): number;
export function too_long(messages: Map<string, string>): string[];
export function limits_of_nothing(messages: Map<string, string>): string[];
