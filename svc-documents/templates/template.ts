/** A form as data: what is asked, in what order. How it looks is the renderer's. */
export interface Template {
  title: string;
  /** Who fills it in, when, and where it goes. */
  lede: string;
  parts: readonly TemplatePart[];
  /** What whoever signs declares. */
  declaration: readonly string[];
  /** Who signs, below the declaration. */
  signers: readonly string[];
}

export interface TemplatePart {
  title: string;
  blocks: readonly Block[];
}

export type Block =
  | { kind: 'text'; text: string }
  /** One line to write on for each label. */
  | { kind: 'fields'; labels: readonly string[] }
  /** A box to write several lines in. */
  | { kind: 'area'; label: string; lines: number }
  | { kind: 'choice'; label: string; options: readonly string[] }
  /** Rows with their own first cell, or a number of blank ones. */
  | { kind: 'table'; columns: readonly string[]; rows: readonly string[] | number };

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const fields = (...labels: readonly string[]): Block => ({ kind: 'fields', labels });
export const area = (label: string, lines = 5): Block => ({ kind: 'area', label, lines });
export const choice = (label: string, ...options: readonly string[]): Block => ({ kind: 'choice', label, options });
export const yesNo = (label: string): Block => choice(label, 'Yes', 'No');
export const table = (columns: readonly string[], rows: readonly string[] | number): Block => ({
  kind: 'table',
  columns,
  rows,
});
export const part = (title: string, ...blocks: readonly Block[]): TemplatePart => ({ title, blocks });

/** What most forms end with. */
export const investigator = 'Principal Investigator';
export const trueAndComplete = 'The information in this form and in what is attached to it is true and complete.';
