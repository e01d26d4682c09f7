/** What is known of a translation: a machine's draft, or checked by a speaker, and of which English. */
export interface Review {
  by: 'draft' | 'checked';
  who: string;
  /** The first eight hexadecimal digits of the SHA-256 of the English. */
  of: string;
}

const reviewLine = /^(draft|checked-by): (.+), \d{4}-\d{2}-\d{2}, of ([0-9a-f]{8})$/;

/** The last comment in a PO file that says how a translation stands (docs/languages 10); undefined where none does. */
export function reviewOf({ comments }: { comments: readonly string[] }): Review | undefined {
  const [, by, who = '', of = ''] =
    comments.map((line) => reviewLine.exec(line.trim())).findLast((found) => found) ?? [];
  return by === undefined ? undefined : { by: by === 'draft' ? 'draft' : 'checked', who, of };
}
