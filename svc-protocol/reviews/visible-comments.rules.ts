import type { Status } from '@portal/contracts/protocol';
import type { Actor } from '../protocol/permit.rules.ts';
import type { Protocol, Round } from '../protocol/protocol.types.ts';

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

/** The comments of the current round that this person may read (docs/applications 29). */
export function visibleComments(protocol: Protocol, actor: Actor): Comments {
  if (actor.role === 'reviewer') return own(protocol, actor.id);
  const visible = actor.role === 'compliance' ? toCompliance : toResearcher;
  return visible.includes(protocol.status) ? whole(protocol) : none;
}

type VisibleRound = Comments & Pick<Round, 'closed_at'> & { number: number };

/**
 * The comments of earlier rounds that this person may read: compliance and the researcher all, a reviewer their own. What the researcher
 * has been shown stays readable: the present round is among them from the response on, which ends it for them (docs/applications 30).
 */
export function visibleRounds(protocol: Protocol & { status_since: string }, actor: Actor): VisibleRound[] {
  const { previous_rounds, status, status_since } = protocol;
  const answered = { ...protocol, closed_at: status_since };
  const rounds =
    actor.role === 'researcher' && status === 'response' ? [...previous_rounds, answered] : previous_rounds;
  return rounds.flatMap((round, index) => {
    if (actor.role === 'reviewer' && round.reviewer !== actor.id && round.alt_reviewer !== actor.id) return [];
    const said = actor.role === 'reviewer' ? own(round, actor.id) : whole(round);
    return [{ number: index + 1, ...said, closed_at: round.closed_at }];
  });
}
