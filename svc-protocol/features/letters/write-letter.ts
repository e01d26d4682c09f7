import { type Decision, verifyPath } from '@portal/contracts/protocol';
import { formatDay, formatDayIn } from '@portal/contracts/presentation';
import { composeLetter, type Letter } from '../../domain/letter.ts';
import type { Protocol } from '../../domain/protocol.ts';
import type { Dependencies } from '../../dependencies.ts';
import { letterCode } from './letter-code.ts';

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
