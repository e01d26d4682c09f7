import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { signedAct } from '@portal/contracts/accounts';

/** SHA-256 of the act that a signature is about, hexadecimal (docs/decisions 9). Without crypto.subtle, which needs https or localhost. */
export const aboutOf = (method: string, path: string, body: Readonly<Record<string, unknown>>): string =>
  bytesToHex(sha256(utf8ToBytes(signedAct(method, path, body))));
