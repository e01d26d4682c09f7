import { createHmac, hkdfSync } from 'node:crypto';
import { type Decision, letterCodeAlphabet, letterCodeLength, verifyPath } from '@portal/contracts/protocol';
import { formatDay, formatDayIn } from '@portal/contracts/presentation';
import { composeLetter, type Letter } from '../../domain/letter.ts';
import type { Protocol } from '../../domain/protocol.ts';
import type { Dependencies } from '../../dependencies.ts';

const label = 'decision letter code';
const keyOf = (historyKey: Buffer): Buffer => Buffer.from(hkdfSync('sha256', historyKey, '', label, 32));

/** The code of the letter about one decision: 80 bits that nobody can make up without the key, the same ones each time. */
function letterCode(historyKey: Buffer, decision: readonly string[]): string {
  const mac = createHmac('sha256', keyOf(historyKey)).update(JSON.stringify(decision)).digest();
  // 256 is a multiple of 32: every letter is as likely as every other.
  return Array.from(mac.subarray(0, letterCodeLength), (byte) => letterCodeAlphabet[byte % 32]).join('');
}

/** What letters are made with. */
export type LetterDependencies = Pick<Dependencies, 'config' | 'letterTemplates'> & {
  keys: Pick<Dependencies['keys'], 'history'>;
};

/** The letter about a decision that is being made. */
export function writeLetter(
  { keys, config, letterTemplates }: LetterDependencies,
  protocol: Protocol,
  decision: Decision['status'],
  at: Date,
): Letter {
  const decided_at = at.toISOString();
  const code = letterCode(keys.history, [protocol.id, protocol.number, decision, decided_at]);
  return composeLetter(protocol, decision, {
    code,
    verify_at: `${config.publicUrl}${verifyPath(code)}`,
    decided_at,
    date: formatDayIn(decided_at, config.timeZone),
    council: config.councilName,
    valid_until: decision === 'accepted' && protocol.approval ? formatDay(protocol.approval.valid_until) : '',
    template: letterTemplates[decision],
  });
}
