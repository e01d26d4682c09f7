const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A text typed by a person as one line of at most `most` characters: nothing that ends a line or turns its direction. */
export function plainLine(text: string, most: number): string {
  const line = Array.from(text.toWellFormed().replace(unseen, ' ').replace(/ {2,}/g, ' ').trim());
  return line.length <= most ? line.join('') : `${line.slice(0, most - 1).join('')}…`;
}
