import path from 'node:path';
import type { Name } from '../copy/source-and-sink.ts';

/** Where things stand in the folder of an archive. */
export const namesIn = (folder: string) => ({
  manifest: path.join(folder, 'manifest.json'),
  keys: path.join(folder, 'keys'),
  files: path.join(folder, 'files'),
  collection: ({ store, collection }: Name): string => path.join(folder, 'stores', store, `${collection}.jsonl.gz`),
});
