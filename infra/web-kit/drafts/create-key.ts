import { canonicalJson } from '@portal/contracts/http';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The Idempotency-Key of a create: the same content of a draft has the same key in every mount and tab (docs/drafts 22). By
 * @noble/hashes, because browsers offer crypto.subtle on https and localhost only.
 */
export const createKeyOf = (draftId: string, body: unknown): string =>
  `${draftId}.${bytesToHex(sha256(utf8ToBytes(canonicalJson(body))))}`;
