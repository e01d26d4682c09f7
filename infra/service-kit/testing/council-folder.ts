import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { usualCouncil } from '../council/index.ts';

/** A change of a file: a text that stands in it, and what takes its place. */
export type FileChange = readonly [file: string, was: string, becomes: string];

/** Makes a folder with the files of mrcz, changed. Answers the folder. @throws where a text does not stand in its file */
export function copyCouncil(folder: string, ...changes: readonly FileChange[]): string {
  cpSync(usualCouncil, folder, { recursive: true });
  for (const [file, was, becomes] of changes) {
    const place = path.join(folder, file);
    const text = readFileSync(place, 'utf8');
    if (!text.includes(was)) throw new Error(`${file} does not say ${was}`);
    writeFileSync(
      place,
      text.replace(was, () => becomes),
    );
  }
  return folder;
}
