import { createHmac, hkdfSync } from 'node:crypto';
import { type LetterKind, letterCodeAlphabet, letterCodeLength, verifyPath } from '@portal/contracts/protocol';
import { formatDay, formatDayIn } from '@portal/contracts/presentation';
import { composeLetter, type Letter, type LetterAboutForm } from '../../domain/letter.ts';
import type { Protocol } from '../../domain/protocol.ts';
import type { Dependencies } from '../../dependencies.ts';

const label = 'decision letter code';
const keyOf = (historyKey: Buffer): Buffer => Buffer.from(hkdfSync('sha256', historyKey, '', label, 32));

/** The verification code of the letter about one decision: 80 bits of a keyed hash, which cannot be forged without the key. */
function letterCode(historyKey: Buffer, decision: readonly string[]): string {
  const mac = createHmac('sha256', keyOf(historyKey)).update(JSON.stringify(decision)).digest();
  // 256 is a multiple of 32, so that all characters are equally likely.
  return Array.from(mac.subarray(0, letterCodeLength), (byte) => letterCodeAlphabet[byte % 32]).join('');
}

/** What writing letters needs. */
export type LetterDependencies = Pick<Dependencies, 'config' | 'letterTemplates'> & {
  keys: Pick<Dependencies['keys'], 'history'>;
};

/** Writes the letter about a decision, or about an act on a form. `protocol` is its state after it. */
export function writeLetter(
  { keys, config, letterTemplates }: LetterDependencies,
  protocol: Protocol,
  kind: LetterKind,
  at: Date,
  about?: LetterAboutForm,
): Letter {
  const decided_at = at.toISOString();
  const code = letterCode(keys.history, [protocol.id, protocol.number, kind, decided_at]);
  const { approval } = protocol;
  return composeLetter(
    protocol,
    kind,
    {
      code,
      verify_at: `${config.publicUrl}${verifyPath(code)}`,
      decided_at,
      date: formatDayIn(decided_at, config.timeZone),
      council: config.councilName,
      valid_until: kind !== 'rejected' && approval && !approval.ended ? formatDay(approval.valid_until) : '',
      template: letterTemplates[kind],
    },
    about,
  );
}
