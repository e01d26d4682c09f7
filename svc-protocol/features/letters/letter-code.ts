import { createHmac, hkdfSync } from 'node:crypto';
import { letterCodeAlphabet, letterCodeLength } from '@portal/contracts/protocol';

const label = 'decision letter code';
const keyOf = (historyKey: Buffer): Buffer => Buffer.from(hkdfSync('sha256', historyKey, '', label, 32));

/** The code of the letter about one decision: 80 bits that nobody can make up without the key, the same ones each time. */
export function letterCode(historyKey: Buffer, decision: readonly string[]): string {
  const mac = createHmac('sha256', keyOf(historyKey)).update(JSON.stringify(decision)).digest();
  // 256 is a multiple of 32: every letter is as likely as every other.
  return Array.from(mac.subarray(0, letterCodeLength), (byte) => letterCodeAlphabet[byte % 32]).join('');
}
