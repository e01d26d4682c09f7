import type { Status } from '@portal/contracts/protocol';
import type { Actor } from './permit.ts';
import type { Protocol, Round } from './protocol.ts';

type Comments = Pick<Round, 'comment' | 'alt_comment' | 'compliance_comment'>;

const none: Comments = { comment: null, alt_comment: null, compliance_comment: null };
const toResearcher: readonly Status[] = ['accepted', 'rejected'];
const toCompliance: readonly Status[] = ['reviewed', 'accepted', 'rejected', 'response'];

const whole = ({ comment, alt_comment, compliance_comment }: Comments): Comments => ({
  comment,
  alt_comment,
  compliance_comment,
});

const own = (said: Pick<Round, 'reviewer' | 'alt_reviewer' | 'comment' | 'alt_comment'>, id: string): Comments => ({
  comment: said.reviewer === id ? said.comment : null,
  alt_comment: said.alt_reviewer === id ? said.alt_comment : null,
  compliance_comment: null,
});

/** The comments of the current round that this person may read (rules.md, Roles). */
export function visibleComments(protocol: Protocol, actor: Actor): Comments {
  if (actor.role === 'reviewer') return own(protocol, actor.id);
  const visible = actor.role === 'compliance' ? toCompliance : toResearcher;
  return visible.includes(protocol.status) ? whole(protocol) : none;
}

type VisibleRound = Comments & Pick<Round, 'closed_at'> & { number: number };

/** The comments of earlier rounds that this person may read: compliance all, a reviewer their own, the researcher all once decided (rules.md, Workflow). */
export function visibleRounds(protocol: Protocol, actor: Actor): VisibleRound[] {
  const rounds = protocol.previous_rounds.map((round, index) => ({ ...round, number: index + 1 }));
  if (actor.role === 'compliance' || (actor.role === 'researcher' && toResearcher.includes(protocol.status)))
    return rounds.map((round) => ({ number: round.number, ...whole(round), closed_at: round.closed_at }));
  if (actor.role === 'researcher') return [];
  return rounds
    .filter((round) => round.reviewer === actor.id || round.alt_reviewer === actor.id)
    .map((round) => ({ number: round.number, ...own(round, actor.id), closed_at: round.closed_at }));
}
