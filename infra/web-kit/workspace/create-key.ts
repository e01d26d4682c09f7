import { canonicalJson } from './piece.ts';

/**
 * The Idempotency-Key of a create: the same content of a piece has the same key in every mount and tab (unsent-work.md 1). By
 * @noble/hashes, because browsers offer crypto.subtle on https and localhost only.
 */
export async function createKeyOf(pieceId: string, body: unknown): Promise<string> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  return `${pieceId}.${bytesToHex(sha256(utf8ToBytes(canonicalJson(body))))}`;
}
