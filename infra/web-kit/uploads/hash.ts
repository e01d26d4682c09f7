import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { FileChanged } from '@portal/web-kit';

/** @throws FileChanged */
export const bytesOf = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await part.arrayBuffer().catch((cause: unknown) => {
      throw new FileChanged('The file cannot be read any more', { cause });
    }),
  );

/** Bytes hashed at once: some 10 ms on a slow phone, after which the page has its turn. */
const step = 256 * 1024;

/**
 * SHA-256 of a file, hexadecimal. Without crypto.subtle, which needs https or localhost and the whole file at once.
 * @throws FileChanged, the signal's reason
 */
export async function hashOf(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += step) {
    signal.throwIfAborted();
    hash.update(await bytesOf(file.slice(start, start + step)));
  }
  return bytesToHex(hash.digest());
}

/** Of one part, as the header Upload-Checksum wants it. */
export const checksumOf = (part: Uint8Array): string => `sha256 ${btoa(String.fromCharCode(...sha256(part)))}`;
