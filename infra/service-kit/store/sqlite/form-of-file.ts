import { closeSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { OtherForm, storedForm } from '../form.ts';
import { asStoreError } from './sqlite-error.ts';

const signature = 'SQLite format 3\0';
/** Where the header of a file holds `PRAGMA user_version`. */
const formAt = 60;

/** Whether the file of a store holds anything yet. Only its header is read: SQLite would write beside it. @throws OtherForm, EngineDown */
export function holdsOurForm(file: string): boolean {
  const header = headerOf(file);
  if (header.length < formAt + 4 || !header.toString('latin1').startsWith(signature)) return header.length > 0;
  const form = header.readInt32BE(formAt);
  if (form !== storedForm) throw new OtherForm('data folder', form);
  return true;
}

/** Whether a service ever worked on the file of a store: each declares its collections before it keeps anything. Only while nobody else has it open. */
export function wasUsed(file: string): boolean {
  if (!holdsOurForm(file)) return false;
  const db = new DatabaseSync(file);
  try {
    return (
      db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'declarations'").get() !== undefined &&
      db.prepare('SELECT 1 FROM declarations LIMIT 1').get() !== undefined
    );
  } catch (error) {
    throw asStoreError(error, file);
  } finally {
    db.close();
  }
}

/** Empty where there is no file. */
function headerOf(file: string): Buffer {
  const header = Buffer.alloc(formAt + 4);
  try {
    const handle = openSync(file, 'r');
    const length = readSync(handle, header);
    closeSync(handle);
    return header.subarray(0, length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw asStoreError(error);
  }
}
