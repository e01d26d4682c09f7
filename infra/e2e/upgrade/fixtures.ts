import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Seen } from './fill-folder.ts';

/** What is kept with a data folder of an earlier version. */
export interface Note {
  /** When it was made, 'YYYY-MM-DD HH:MM'. */
  made_at: string;
  /** Digest of the form in which its version stores documents; null of versions from before this was noted. */
  stored_form: string | null;
  seen: Seen;
}

const place = path.join(import.meta.dirname, 'folders');
const noteName = 'note.json';

/** The archives' names, the oldest first. */
export const fixtureNames = (): string[] => readdirSync(place).sort();

/** Packs a data folder that no portal works on. */
export function packFixture(name: string, folder: string, note: Note): void {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'lock.sqlite')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files = Object.fromEntries(names.map((file) => [file, readFileSync(path.join(folder, file))]));
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, name), zipSync({ ...files, [noteName]: strToU8(JSON.stringify(note)) }, { level: 9 }));
}

const contentOf = (name: string) => unzipSync(new Uint8Array(readFileSync(path.join(place, name))));

export const noteOf = (name: string): Note => JSON.parse(strFromU8(contentOf(name)[noteName]!)) as Note;

/** Unpacks the data folder into one that is empty, and answers what was noted of it. */
export function unpackFixture(name: string, folder: string): Note {
  const { [noteName]: note, ...files } = contentOf(name);
  for (const [file, bytes] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes, { mode: 0o600 });
  }
  return JSON.parse(strFromU8(note!)) as Note;
}
