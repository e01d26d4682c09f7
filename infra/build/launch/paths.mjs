import { readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../..');
export const inRoot = (...parts) => path.join(root, ...parts);

const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage']);

/** The files below a folder of the repository, '' for all, as paths from the root, without what is installed, built or stored. */
export const filesBelow = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name) || entry.name.startsWith('.')) return [];
    const below = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(below) : [below];
  });
