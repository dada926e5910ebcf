export interface Exchanged {
  defaultMessage: string;
  description: string;
}
export function exported(language: string, from?: string): Record<string, Exchanged>;
export function faults_of(entries: Record<string, string | Exchanged>): string[];
export function imported(language: string, entries: Record<string, string | Exchanged>, into?: string): void;
