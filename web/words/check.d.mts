export function check(): { problems: string[]; unused: string[] };
