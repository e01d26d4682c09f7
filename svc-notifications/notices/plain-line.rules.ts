import { oneLine } from '@portal/contracts/texts';
/** A text typed by a person as one line of at most `most` characters: nothing that ends a line or turns its direction. */
export function plainLine(text: string, most: number): string {
  const line = Array.from(oneLine(text.toWellFormed()).replace(/ {2,}/g, ' '));
  return line.length <= most ? line.join('') : `${line.slice(0, most - 1).join('')}…`;
}
