// Writes numbers without end, many at once, and tells which ones were answered: for a test that kills this process in the middle of it.
import { openEngine } from '../sqlite/engine.ts';

const [file = ''] = process.argv.slice(2);
const engine = openEngine({ file });
await engine.write(() => engine.exec('CREATE TABLE numbers (n INTEGER PRIMARY KEY)'));

async function writeOn(first: number, step: number): Promise<void> {
  for (let n = first; ; n += step) {
    const insert = () => engine.run('INSERT INTO numbers VALUES (?)', [n]);
    await engine.write(insert, { isLight: n % 3 === 0 });
    process.send?.(n);
  }
}

await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((first) => writeOn(first, 8)));
