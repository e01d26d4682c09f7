import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, root } from './paths.mjs';

/** What every front end is built from, besides its own folder. */
const common = [
  ...['infra/contracts', 'infra/ui-kit', 'infra/web-kit', 'infra/portal-views', 'infra/languages'],
  'infra/build/rspack',
];
const single = ['package-lock.json', 'tsconfig.json'];
const notBuilt = /\.(unit|int|contract|e2e|stories)\.tsx?$|\.md$/;

/** Every source file of an app, as paths from the root. */
export const inputsOf = (app) =>
  [...single, ...[app, ...common].flatMap(filesBelow).filter((file) => !notBuilt.test(file))].sort();

/**
 * The content hash of each file, as `{ path: [mtime, size, hash] }`. A file whose time and size are those of `known` is not read again:
 * that keeps the check of a finished build to a few milliseconds.
 */
export function hashesOf(files, known = {}) {
  const hashes = {};
  for (const file of files) {
    const { mtimeMs, size } = statSync(path.join(root, file));
    const before = known[file];
    const same = before && before[0] === mtimeMs && before[1] === size;
    hashes[file] = [mtimeMs, size, same ? before[2] : digest(readFileSync(path.join(root, file)))];
  }
  return hashes;
}

/** One hash over names and contents, whatever the times are. */
export function digestOf(hashes) {
  return digest(JSON.stringify(Object.entries(hashes).map(([file, [, , hash]]) => [file, hash])));
}

const digest = (content) => createHash('sha256').update(content).digest('hex');
