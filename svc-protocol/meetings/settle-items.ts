import type { Outcome } from '@portal/contracts/decisions';
import { compareAndSet, isRaced } from '@portal/service-kit/store';
import { cameFromMeeting, changedSince } from './meeting-marks.rules.ts';
import { outcomeOf } from './meeting.rules.ts';
import { settleItem } from './meeting-record.rules.ts';
import { FormConflict, ImpossibleInStatus, MeetingConflict, RulesBroken } from '../protocol/refusal.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { StoredMeeting } from './store.ts';
import type { Dependencies } from '../dependencies.ts';
import { decideFormWithProtocol } from '../follow-ups/decide-follow-up.ts';
import { replaceFollowUp } from '../follow-ups/save-follow-up.ts';
import { signatoryOf } from '../letters/write-letter.ts';
import { replaceDecided } from '../protocol/save-protocol.ts';
import { decidedItem } from './decide-item.ts';
import { replaceMeeting } from './save-meeting.ts';
import { findSubject, standingNow, type Found } from './subjects.ts';
import type { AgendaItem, ItemRecorded } from './meeting.types.ts';

type Recorded = StoredMeeting & { decided: NonNullable<StoredMeeting['decided']> };

/** The instant of an item's decision: the signature's, and a millisecond more for each item, because a protocol's letters are named by theirs. */
const instantOf = ({ decided }: Recorded, n: number): Date => new Date(Date.parse(decided.at) + n);

/** Whether this item's command took effect already, before a crash or in a repeated event. */
function isDone({ protocol, form }: Found, meeting: Recorded, n: number): boolean {
  const at = instantOf(meeting, n).toISOString();
  const ofForm = form?.decision?.at === at || form?.asked?.some((one) => one.at === at);
  return ofForm || protocol.history.some((line) => cameFromMeeting(line, { id: meeting.id, item: n }));
}

/** Lost a race: decided again on the new state. */
const isCollision = (error: unknown): boolean =>
  isRaced(error) || (error instanceof FormConflict && error.code === 'changed_since');

/** @throws what keeps it from being decided, as the domain's refusals */
async function decideItem(dependencies: Dependencies, meeting: Recorded, n: number, correlationId: string) {
  const item = meeting.items[n - 1] as AgendaItem & { record: ItemRecorded };
  const at = instantOf(meeting, n);
  const actor = { id: meeting.decided.by, role: 'compliance' } as const;
  const signatory = await signatoryOf(dependencies, actor);
  const ref = { id: meeting.id, number: meeting.number, item: n };
  await compareAndSet(async () => {
    const found = await findSubject(dependencies, item);
    if (!found) throw new MeetingConflict('changed_since', messages.meeting.unknown);
    const { form } = found;
    // Where a crash came before the form was finished, the protocol's own event finishes it.
    if (isDone(found, meeting, n)) return;
    if (changedSince(found, item.record.seen, { id: meeting.id, kind: item.kind }))
      throw new MeetingConflict(
        'changed_since',
        standingNow(dependencies, found).obstacle ?? messages.meeting.changedSince,
      );
    const sign = () => meeting.decided.signature;
    const deciding = { actor, at, sign, signatory, meeting: ref };
    const made = decidedItem(dependencies, found, item.record, outcomeOf(item) as Outcome, deciding);
    const cause = { actor: actor.id, at, correlationId };
    if (made.of === 'protocol') await replaceDecided(dependencies, found.protocol, made.decided, cause);
    else if (!form) throw new Error('A form was decided on that is none');
    else if (made.of === 'form') await replaceFollowUp(dependencies, form, made.decided, cause);
    else {
      const claim = { act: made.act, by: actor.id, at: at.toISOString() };
      await decideFormWithProtocol(dependencies, {
        before: form,
        protocol: found.protocol,
        decided: made.decided,
        deciding: claim,
        cause,
      });
    }
  }, isCollision);
}

/** Why an item was left, in words for its list; undefined for what is no refusal. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof RulesBroken) return error.errors.map(({ message }) => message).join(' ');
  const isRefusal =
    error instanceof ImpossibleInStatus || error instanceof FormConflict || error instanceof MeetingConflict;
  return isRefusal ? error.message : undefined;
}

async function resultOf(dependencies: Dependencies, meeting: Recorded, n: number, correlationId: string) {
  try {
    await decideItem(dependencies, meeting, n, correlationId);
    return { state: 'decided', at: instantOf(meeting, n).toISOString(), reason: null } as const;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return { state: 'left', at: dependencies.clock().toISOString(), reason } as const;
  }
}

/**
 * Gives the command of each item whose outcome is recorded and not carried out yet, and keeps what became of it. Safe to repeat: what
 * the protocol or form has of this item already is not done again (docs/meetings 20).
 */
export async function settleItems(dependencies: Dependencies, id: string, correlationId: string): Promise<void> {
  const meeting = await dependencies.meetings.findById(id);
  if (!meeting?.decided) return;
  const recorded: Recorded = { ...meeting, decided: meeting.decided };
  for (const [index, item] of meeting.items.entries()) {
    if (item.result?.state !== 'waiting') continue;
    const result = await resultOf(dependencies, recorded, index + 1, correlationId);
    await compareAndSet(async () => {
      const before = await dependencies.meetings.get(id);
      const settled = settleItem(before, index + 1, result);
      if (!settled) return;
      const cause = { actor: recorded.decided.by, at: dependencies.clock(), correlationId };
      await replaceMeeting(dependencies, before, settled, cause);
    });
  }
}
