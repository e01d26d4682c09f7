import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { NotUsable } from '../store/store-error.ts';

/** Each key, with what is lost without it (docs/store 22). */
const lostWithout = {
  history: 'no history, letter or archive can be checked',
  receipt: 'what was attached and not yet submitted has to be attached again',
  signing: 'no token counts that was given out',
  reset: 'no link of a mail that waits can be sent',
  factor: 'nobody can log in with a second step',
  draft: 'what was typed and not sent cannot be read on any device',
  signature: 'acts that are being signed have to be signed again',
} as const;
export type KeyName = keyof typeof lostWithout;
const names = Object.keys(lostWithout) as KeyName[];
/** Those that new ones can take the place of. */
export const replaceable = ['signing', 'reset', 'receipt', 'signature'] as const satisfies readonly KeyName[];

/** Which keys each service works with: it is given no other (docs/security 18). */
export const keysOfServices = {
  identity: ['history', 'signing', 'reset', 'factor', 'draft', 'signature'],
  protocol: ['history', 'receipt', 'signature'],
  documents: ['history', 'receipt'],
  notifications: ['receipt', 'reset'],
} as const satisfies Readonly<Record<string, readonly KeyName[]>>;
type Holder = keyof typeof keysOfServices;
export type KeysOf<S extends Holder> = Pick<Keys, (typeof keysOfServices)[S][number]>;

/** Secrets that are never stored in a database: 32 random bytes each. */
export type Keys = Readonly<Record<KeyName, Buffer>>;

const length = 32;
const fileIn = (folder: string, name: KeyName): string => path.join(folder, `${name}.key`);
const keysBy = (of: (name: KeyName) => Buffer): Keys => keysNamed(names, of);
const keysNamed = <K extends KeyName>(wanted: readonly K[], of: (name: K) => Buffer): Pick<Keys, K> =>
  Object.fromEntries(wanted.map((name) => [name, of(name)])) as Pick<Keys, K>;

/** A key is missing, damaged or another one. The message says what is lost without it, and what to do. */
export class NoKeys extends NotUsable {
  override readonly name = 'NoKeys';
  constructor(name: KeyName, fault: string) {
    const instead = (replaceable as readonly string[]).includes(name)
      ? '; where it is lost, "portal rotate-keys leaked" makes a new one'
      : '';
    super(
      `${fault} Without the key that this portal was written with, ${lostWithout[name]}. Put that one in its place: every archive holds it (keys/${name}.key)${instead}.`,
    );
  }
}

/** For a place where nothing is kept yet: reads the keys of a folder and makes those that are missing, readable by their owner alone. Two processes at once get the same ones. @throws NoKeys */
export function loadKeys(folder: string): Keys {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // history.key comes last: where it stands, all were made.
  for (const name of names.toReversed()) if (!read(folder, name)) make(folder, name, randomBytes(length));
  return givenKeys(folder);
}

/** Whether keys were made in this folder: of those that are wanted the one that is made last is there. */
export const holdsKeys = (folder: string, wanted: readonly KeyName[] = names): boolean =>
  existsSync(fileIn(folder, names.find((name) => wanted.includes(name)) ?? 'history'));

/** The keys with which what stands beside them was written. Nothing is made. @throws NoKeys */
export const givenKeys = (folder: string): Keys => keysBy((name) => given(folder, name));

/** Of these, those that a service works with. @throws NoKeys */
export const givenKeysOf = <S extends Holder>(folder: string, service: S): KeysOf<S> =>
  keysNamed<(typeof keysOfServices)[S][number]>(keysOfServices[service], (name) => given(folder, name));

/** All, with new ones for those that can be replaced, whether they are there or not. @throws NoKeys */
export const renewedKeys = (folder: string): Keys =>
  keysBy((name) => ((replaceable as readonly string[]).includes(name) ? randomBytes(length) : given(folder, name)));

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
  const other = names.find((name) => read(folder, name)?.equals(keys[name]) === false);
  if (other) throw new OtherKeys(fileIn(folder, other));
  for (const name of names.toReversed()) if (!read(folder, name)) make(folder, name, keys[name]);
}

/** Copies to each service's own folder the keys that it works with, and no other (docs/security 18). */
export function shareKeys(from: string, folderOf: (service: Holder) => string): void {
  for (const [service, own] of Object.entries(keysOfServices) as [Holder, readonly KeyName[]][]) {
    const folder = folderOf(service);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of own) renameSync(written(folder, name, given(from, name)), fileIn(folder, name));
    syncFolder(folder);
  }
}

/** Puts new keys in the place of those that can be replaced. */
export function replaceKeys(folder: string, keys: Keys): void {
  for (const name of replaceable) renameSync(written(folder, name, keys[name]), fileIn(folder, name));
  syncFolder(folder);
}

function given(folder: string, name: KeyName): Buffer {
  const key = read(folder, name);
  if (!key) throw new NoKeys(name, `There is no ${name}.key in ${folder}.`);
  return key;
}

function read(folder: string, name: KeyName): Buffer | undefined {
  const file = fileIn(folder, name);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const key = Buffer.from(text, 'base64url');
  if (key.length !== length || key.toString('base64url') !== text.replace(/=$/, ''))
    throw new NoKeys(name, `${file} is damaged: it does not hold ${length} bytes (base64url).`);
  return key;
}

/** A temporary file beside the key's, for its owner alone. */
function written(folder: string, name: KeyName, key: Buffer): string {
  const temporary = `${fileIn(folder, name)}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(temporary, 'wx', 0o600);
  writeSync(handle, `${key.toString('base64url')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  return temporary;
}

/** Written to a temporary file and then linked: the file is never incomplete, and never replaces another. */
function make(folder: string, name: KeyName, key: Buffer): void {
  const temporary = written(folder, name, key);
  try {
    linkSync(temporary, fileIn(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(temporary);
  }
  syncFolder(folder);
}

/** Synced: if a power cut lost a key, everything signed with it would look forged. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Keys that nothing will be kept with. */
export const passingKeys = (): Keys => keysBy(() => randomBytes(length));

/** Keys for tests. */
export const testKeys = (): Keys => keysBy((name) => Buffer.alloc(length, name));
