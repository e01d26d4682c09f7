/** A run of words that stayed, went or came. */
export interface DiffPart {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Most pairs of words that are compared; longer texts that differ much are shown without marks. */
const mostPairs = 250_000;

const wordsOf = (text: string): readonly string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** The lengths of the longest common runs from each pair of places to the end. */
function commonRuns(was: readonly string[], is: readonly string[]): Uint16Array {
  const width = is.length + 1;
  const runs = new Uint16Array((was.length + 1) * width);
  for (let row = was.length - 1; row >= 0; row -= 1)
    for (let column = is.length - 1; column >= 0; column -= 1)
      runs[row * width + column] =
        was[row] === is[column]
          ? (runs[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(runs[(row + 1) * width + column] ?? 0, runs[row * width + column + 1] ?? 0);
  return runs;
}

function compared(was: readonly string[], is: readonly string[]): DiffPart[] {
  const width = is.length + 1;
  const runs = commonRuns(was, is);
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text = '') => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [row, column] = [0, 0];
  while (row < was.length || column < is.length) {
    const isSame = row < was.length && was[row] === is[column];
    const down = runs[(row + 1) * width + column] ?? 0;
    const right = runs[row * width + column + 1] ?? 0;
    if (isSame) add('same', was[row]);
    if (!isSame && (column === is.length || (row < was.length && down >= right))) add('gone', was[row++]);
    else if (!isSame) add('new', is[column++]);
    else [row, column] = [row + 1, column + 1];
  }
  return parts;
}

/** Two texts compared word by word. */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < was.length - start && end < is.length - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const [gone, come] = [was.slice(start, was.length - end), is.slice(start, is.length - end)];
  const same = (words: readonly string[]): DiffPart[] =>
    words.length > 0 ? [{ kind: 'same', text: words.join('') }] : [];
  const between: readonly DiffPart[] =
    gone.length * come.length > mostPairs
      ? [
          { kind: 'gone', text: gone.join('') },
          { kind: 'new', text: come.join('') },
        ]
      : compared(gone, come);
  return [...same(was.slice(0, start)), ...between, ...same(was.slice(was.length - end))];
}
