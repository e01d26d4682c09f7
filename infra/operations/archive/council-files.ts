import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Difference } from '../copy/compare.ts';

/** A file of the council's folder, as the manifest lists it. */
export interface CouncilFile {
  /** Below the folder: 'sections/drugs.yaml'. */
  path: string;
  sha256: string;
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The files of a folder and of those in it, but hidden ones, in order. A ConfigMap's files are links: they are followed. */
export async function filesIn(folder: string, below = ''): Promise<readonly string[]> {
  const names = (await readdir(path.join(folder, below))).filter((name) => !name.startsWith('.')).sort();
  const found = names.map(async (name) => {
    const file = path.posix.join(below, name);
    return (await stat(path.join(folder, file))).isDirectory() ? filesIn(folder, file) : [file];
  });
  return (await Promise.all(found)).flat();
}

/** Copies the folder of a council. Answers its files with their hashes. */
export async function copyCouncilFiles(from: string, to: string): Promise<readonly CouncilFile[]> {
  const copied: CouncilFile[] = [];
  for (const file of await filesIn(from)) {
    const content = await readFile(path.join(from, file));
    const place = path.join(to, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content, { flag: 'wx', mode: 0o600, flush: true });
    copied.push({ path: file, sha256: hashOf(content) });
  }
  return copied;
}

/** What is otherwise in the copy of a council's folder than its manifest says. */
export async function councilDifferences(
  folder: string,
  files: readonly CouncilFile[],
): Promise<readonly Difference[]> {
  const found = files.map(async ({ path: file, sha256 }): Promise<Difference[]> => {
    const content = await readFile(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    const hash = content ? hashOf(content) : 'nothing';
    return hash === sha256 ? [] : [{ what: `council/${file}`, expected: sha256, found: hash }];
  });
  return (await Promise.all(found)).flat();
}
