import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { ContentRefused } from '../content-refused.ts';
import { entryOf, nameOf, type PdfDictionary, type PdfValue } from './parse-object.ts';

/** A way into an encrypted file that asks for no password. */
export interface Decryptor {
  /** The decrypted stream; `object` is its number and generation. */
  decrypt: (stream: Buffer, object: { number: number | undefined; generation: number }) => Buffer;
}

type Resolve = (value: PdfValue | undefined) => (PdfValue | undefined)[];

/** What stands in for a password that is too short, or empty (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const hash = (algorithm: string, ...parts: Uint8Array[]): Buffer => {
  const made = createHash(algorithm);
  parts.forEach((part) => made.update(part));
  return made.digest();
};
const numberAt = (dictionary: PdfDictionary, key: string, resolve: Resolve): number | undefined =>
  resolve(entryOf(dictionary, key)).flatMap((one) => (one?.kind === 'number' ? [one.value] : []))[0];
const bytesAt = (dictionary: PdfDictionary, key: string, resolve: Resolve): Buffer =>
  resolve(entryOf(dictionary, key)).flatMap((one) => (one?.kind === 'string' ? [one.bytes] : []))[0] ?? Buffer.alloc(0);

/** How the file opens with an empty password, once for each encryption dictionary. @throws ContentRefused where it does not */
export function decryptorsOf(dictionaries: readonly PdfDictionary[], resolve: Resolve): readonly Decryptor[] {
  return dictionaries.flatMap((trailer) => {
    const named = entryOf(trailer, 'Encrypt');
    if (named === undefined || nameOf(named) !== undefined || (named.kind === 'word' && named.word === 'null'))
      return [];
    const ids = resolve(entryOf(trailer, 'ID')).flatMap((one) => (one?.kind === 'array' ? one.items : []));
    const id = ids.flatMap((one) => (one.kind === 'string' ? [one.bytes] : []))[0] ?? Buffer.alloc(0);
    const encryptions = resolve(named).filter((one) => one?.kind === 'dictionary');
    if (encryptions.length === 0) throw new ContentRefused('protected');
    return encryptions.map((encryption) => decryptorOf(encryption, id, resolve));
  });
}

function decryptorOf(encryption: PdfDictionary, id: Buffer, resolve: Resolve): Decryptor {
  if (nameOf(resolve(entryOf(encryption, 'Filter'))[0]) !== 'Standard') throw new ContentRefused('protected');
  const version = numberAt(encryption, 'V', resolve) ?? 0;
  const revision = numberAt(encryption, 'R', resolve) ?? 0;
  const key = revision >= 5 ? longKey(encryption, revision, resolve) : shortKey(encryption, revision, id, resolve);
  if (!key) throw new ContentRefused('protected');
  const method = version < 4 ? 'V2' : streamMethod(encryption, resolve);
  return {
    decrypt(stream, { number, generation }) {
      if (method === 'None' || method === 'Identity') return stream;
      if (method === 'AESV3') return aes(key, stream);
      if (number === undefined) return Buffer.alloc(0);
      const salt = Buffer.alloc(5);
      salt.writeUIntLE(number % 0x1000000, 0, 3);
      salt.writeUIntLE(generation % 0x10000, 3, 2);
      const isAes = method === 'AESV2';
      const own = hash('md5', key, salt, Buffer.from(isAes ? 'sAlT' : '')).subarray(0, Math.min(16, key.length + 5));
      return isAes ? aes(own, stream) : rc4(own, stream);
    },
  };
}

/** How streams are encrypted, by the filter that the dictionary names for them. */
function streamMethod(encryption: PdfDictionary, resolve: Resolve): string {
  const filter = nameOf(resolve(entryOf(encryption, 'StmF'))[0]) ?? 'Identity';
  const [filters] = resolve(entryOf(encryption, 'CF'));
  const [named] = filters?.kind === 'dictionary' ? resolve(entryOf(filters, filter)) : [];
  return (named?.kind === 'dictionary' ? nameOf(resolve(entryOf(named, 'CFM'))[0]) : undefined) ?? 'Identity';
}

/** Revisions 2 to 4: the key of the empty password; undefined where that is not the password. */
function shortKey(encryption: PdfDictionary, revision: number, id: Buffer, resolve: Resolve): Buffer | undefined {
  const [owner, user] = (['O', 'U'] as const).map((name) => bytesAt(encryption, name, resolve));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((numberAt(encryption, 'P', resolve) ?? 0) | 0);
  const isClear = resolve(entryOf(encryption, 'EncryptMetadata')).some(
    (one) => one?.kind === 'word' && one.word === 'false',
  );
  const clear = Buffer.alloc(revision >= 4 && isClear ? 4 : 0, 0xff);
  const whole = hash('md5', padding, owner?.subarray(0, 32) ?? padding, permissions, id, clear);
  const said = (numberAt(encryption, 'Length', resolve) ?? 40) / 8;
  for (const length of revision === 2 ? [5] : [said, 16, 5]) {
    let key = whole.subarray(0, length);
    for (let round = 0; revision >= 3 && round < 50; round += 1) key = hash('md5', key).subarray(0, length);
    if (key.length >= 5 && user && isKey(key, revision, id, user)) return key;
  }
  return undefined;
}

function isKey(key: Buffer, revision: number, id: Buffer, user: Buffer): boolean {
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  let made = rc4(key, hash('md5', padding, id));
  for (let round = 1; round < 20; round += 1) made = rc4(Buffer.from(key.map((byte) => byte ^ round)), made);
  return made.equals(user.subarray(0, 16));
}

/** Revisions 5 and 6 (AES with 256 bits), the same. */
function longKey(encryption: PdfDictionary, revision: number, resolve: Resolve): Buffer | undefined {
  const user = bytesAt(encryption, 'U', resolve);
  const sealed = bytesAt(encryption, 'UE', resolve).subarray(0, 32);
  const made = (salt: Buffer) => (revision === 5 ? hash('sha256', salt) : slowHash(salt));
  if (user.length < 48 || sealed.length < 32 || !made(user.subarray(32, 40)).equals(user.subarray(0, 32)))
    return undefined;
  const decipher = createDecipheriv('aes-256-cbc', made(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(sealed), decipher.final()]);
}

/** ISO 32000-2, algorithm 2.B, for an empty password. */
function slowHash(salt: Buffer): Buffer {
  let made = hash('sha256', salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => made));
    const cipher = createCipheriv('aes-128-cbc', made.subarray(0, 16), made.subarray(16, 32)).setAutoPadding(false);
    const mixed = Buffer.concat([cipher.update(block), cipher.final()]);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    made = hash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return made.subarray(0, 32);
}

/** The first 16 bytes are the initialization vector. Where the plain text ends is not known, so the padding stays. */
function aes(key: Buffer, stream: Buffer): Buffer {
  const length = stream.length - (stream.length % 16);
  if (length < 32) return Buffer.alloc(0);
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, stream.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(stream.subarray(16, length)), cipher.final()]);
}

/** OpenSSL offers it no more; older PDFs are encrypted with it. */
function rc4(key: Buffer, input: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let at = 0, mixed = 0; at < 256; at += 1) {
    mixed = (mixed + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, mixed);
  }
  let one = 0;
  let other = 0;
  return Buffer.from(
    input.map((byte) => {
      one = (one + 1) & 255;
      other = (other + (state[one] ?? 0)) & 255;
      swap(one, other);
      return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
    }),
  );
}
