import { describe, expect, it } from '@jest/globals';
import { evilTexts as evil } from '../testing/evil-texts.ts';
import { csvFile } from './csv.ts';

/** The cells as a spreadsheet splits them: quotes count at a cell's beginning, and what follows a closed one is taken as it is. */
function opened(text: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= text.length;) {
    let cell = '';
    if (text[at] === '"') {
      const quoted = /"((?:[^"]|"")*)"?/y;
      quoted.lastIndex = at;
      const [whole = '', inner = ''] = quoted.exec(text) ?? [];
      cell = inner.replaceAll('""', '"');
      at += whole.length;
    }
    const rest = new RegExp(`[^${separator}\r\n]*`, 'y');
    rest.lastIndex = at;
    const [plain = ''] = rest.exec(text) ?? [];
    cells.push(cell + plain);
    at += plain.length + (text.startsWith('\r\n', at + plain.length) ? 2 : 1);
  }
  return cells;
}

describe('a CSV file', () => {
  const rows = evil.flatMap((text) => [
    [text, 'plain'],
    ['plain', text],
  ]);
  const file = csvFile.of(rows).toString().replace('\u{FEFF}', '');

  it.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('opened by %s has no cell that begins as a formula', (_name, separator) => {
    const cells = opened(file, separator);
    expect(cells.length).toBeGreaterThan(evil.length);
    expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('quotes every text', () => {
    expect(csvFile.of([['a', 'b "c"', '']]).toString()).toBe('\u{FEFF}"a","b ""c""",""\r\n');
  });
});
