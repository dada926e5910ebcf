export const folder: string;
