import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes hashed at once: some 10 ms on a slow phone, after which the page has its turn. */
const step = 256 * 1024;

/**
 * SHA-256 of a file, hexadecimal. Without crypto.subtle, which needs https or localhost and the whole file at once.
 * @throws when the file cannot be read, the signal's reason
 */
export async function hashOf(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += step) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(start, start + step).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}

/** Of one part, as the header Upload-Checksum wants it. */
export const checksumOf = (part: Uint8Array): string => `sha256 ${btoa(String.fromCharCode(...sha256(part)))}`;
