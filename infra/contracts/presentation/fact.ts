import type { AttachedFile } from './answer-source.ts';

/** One row of a compact list: its first answer, and the others. */
export interface FactRow {
  main: string;
  rest: readonly string[];
}

/** One line of the read-only view. `blank` says in words that nothing was answered. */
export type Fact = { label: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'blank'; text: string }
  | { kind: 'file'; file: AttachedFile }
  | { kind: 'rows'; rows: readonly FactRow[] }
);

export const text = (label: string, value: string): Fact => ({ kind: 'text', label, text: value });
export const blank = (label: string, value: string): Fact => ({ kind: 'blank', label, text: value });
