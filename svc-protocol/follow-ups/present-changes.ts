import { formOf } from '@portal/contracts/council';
import {
  effectOf,
  type FollowUpAct,
  type FollowUpKind,
  type Preview,
  type ProposedRecord,
} from '@portal/contracts/follow-ups';
import { changedAnswers, readingMessages, type Fact } from '@portal/contracts/presentation';
import { validityText } from '@portal/contracts/approvals';
import { asApplication, withProposed } from './amendment.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { approvalFactsOf, validityOn } from '../approvals/approval.rules.ts';
import { messages } from '../messages.ts';

type Changes = Preview['changes'];

/** One side of a changed answer; files with their link. */
function side(fact: Fact | undefined): Changes[number]['from'] {
  if (!fact || fact.kind === 'blank') return null;
  if (fact.kind === 'file') return { text: fact.file.name, link: fact.file.href };
  return {
    text: fact.kind === 'text' ? fact.text : fact.rows.map(({ main, rest }) => [main, ...rest].join(', ')).join('; '),
  };
}

const answerChanges = (before: Protocol, after: Protocol): Changes =>
  changedAnswers(formOf(before), asApplication(before), asApplication(after)).flatMap(({ title, answers }) =>
    answers.map(({ label, before: from, now: to }) => ({ what: `${title}: ${label}`, from: side(from), to: side(to) })),
  );

function stateOf(protocol: Protocol, today: string): string {
  if (protocol.deleted) return messages.followUps.archived;
  const facts = approvalFactsOf(protocol);
  return facts ? validityText(validityOn(facts, today)) : readingMessages.status[protocol.status];
}

/** How two states of a protocol differ: its approval or its place, and its answers, old beside new. */
export function presentChanges(before: Protocol, after: Protocol, today: string): Changes {
  const [from, to] = [stateOf(before, today), stateOf(after, today)];
  const own = from === to ? [] : [{ what: messages.followUps.approval, from: { text: from }, to: { text: to } }];
  return [...own, ...answerChanges(before, after)];
}

/** The last day that an act gives, at the latest; nothing where it gives none. */
export function longestOf(kind: FollowUpKind, act: FollowUpAct, after: Protocol): Pick<Preview, 'until'> {
  const gives = act === 'approve' && ['renewal', 'reopening'].includes(effectOf(kind));
  return gives && after.approval ? { until: after.approval.valid_until } : {};
}

const turned = ({ was, becomes, ...one }: ProposedRecord): ProposedRecord => ({ ...one, was: becomes, becomes: was });

/** What a form proposes, as it was when it was sent, in the protocol as it is now. */
export const presentProposed = (protocol: Protocol, proposed: readonly ProposedRecord[]): Changes =>
  answerChanges(withProposed(protocol, proposed.map(turned)), withProposed(protocol, proposed));
