import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

const names = ['history', 'receipt', 'signing', 'reset', 'factor', 'draft', 'signature'] as const;

/** Secrets that are never stored in a database: 32 random bytes each. */
export type Keys = Readonly<Record<(typeof names)[number], Buffer>>;

/** Reads the keys of a folder and makes those that are missing, readable by their owner alone. Two processes at once get the same ones. */
export function loadKeys(folder: string): Keys {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return Object.fromEntries(names.map((name) => [name, loadKey(path.join(folder, `${name}.key`))])) as unknown as Keys;
}

/** The keys of a folder that holds all of them. Nothing is made. */
export function allKeys(folder: string): Keys | undefined {
  const found = names.map((name) => [name, read(path.join(folder, `${name}.key`))] as const);
  return found.every(([, key]) => key) ? (Object.fromEntries(found) as unknown as Keys) : undefined;
}

/** The folder holds no key of the history; the message says what to do. */
export class NoKeys extends Error {
  constructor(folder: string) {
    super(
      `There is no history.key in ${folder}. The portal makes it when it starts for the first time; what is kept already can be read with its own keys alone: put them there first.`,
    );
    this.name = 'NoKeys';
  }
}

/** Looks into a folder and makes nothing. @throws NoKeys */
export function refuseNoKeys(folder: string): void {
  if (!read(path.join(folder, 'history.key'))) throw new NoKeys(folder);
}

/** The keys with which what stands beside them was written; others that are missing are made. @throws NoKeys where they were taken out */
export function givenKeys(folder: string): Keys {
  refuseNoKeys(folder);
  return loadKeys(folder);
}

/** The folder holds other keys. */
export class OtherKeys extends Error {
  constructor(file: string) {
    super(`${file} holds another key`);
    this.name = 'OtherKeys';
  }
}

/** Puts keys into a folder, for a copy of what was signed and chained with them. @throws OtherKeys, and nothing was written then */
export function writeKeys(folder: string, keys: Keys): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = names.map((name) => ({ file: path.join(folder, `${name}.key`), key: keys[name] }));
  const other = files.find(({ file, key }) => read(file)?.equals(key) === false);
  if (other) throw new OtherKeys(other.file);
  for (const { file, key } of files) if (!read(file)) make(file, key);
}

/** Removes keys of a folder, so that the next start makes others; silent where one is gone already. */
export function removeKeys(folder: string, gone: readonly (keyof Keys)[]): void {
  for (const name of gone) rmSync(path.join(folder, `${name}.key`), { force: true });
  syncFolder(folder);
}

function loadKey(file: string): Buffer {
  return read(file) ?? make(file, randomBytes(32));
}

function read(file: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written to a temporary file and then linked: the file is never incomplete, and never replaces another. */
function make(file: string, key: Buffer): Buffer {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(temporary, 'wx', 0o600);
  writeSync(handle, `${key.toString('base64url')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(temporary);
  }
  syncFolder(path.dirname(file));
  return loadKey(file);
}

/** Synced: if a power cut lost a key, everything signed with it would look forged. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Keys that nothing will be kept with. */
export const passingKeys = (): Keys =>
  Object.fromEntries(names.map((name) => [name, randomBytes(32)])) as unknown as Keys;

/** Keys for tests. */
export const testKeys = (): Keys =>
  Object.fromEntries(names.map((name) => [name, Buffer.alloc(32, name)])) as unknown as Keys;
