import { meanings } from '@portal/contracts/accounts';
import { dayIn } from '@portal/contracts/presentation';
import { decisionUndoSchema } from '@portal/contracts/protocol';
import { NotUndoable } from '../protocol/refusal.rules.ts';
import { undoableUntil, undoDecision } from './undo-decision.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { todayOf, type Dependencies } from '../dependencies.ts';
import { protocolCommand } from '../protocol/change-protocol.ts';
import { signedAct } from '../letters/signatory-of.ts';

const calendarOf = (dependencies: Dependencies) => ({
  today: todayOf(dependencies),
  dayOf: (instant: string) => dayIn(new Date(instant), dependencies.config.timeZone),
});

/** Whether a form about the protocol was sent at an instant or later. */
async function formsOf({ followUps }: Dependencies, { id }: StoredProtocol) {
  const [newest] = await followUps.find({ where: { protocol: id }, sort: '-created_date', limit: 1 });
  return { hasFormSince: (instant: string) => newest !== undefined && newest.created_date >= instant };
}

/** The last day on which its decision can be taken back; undefined where it cannot. */
export async function undoUntilOf(dependencies: Dependencies, protocol: StoredProtocol): Promise<string | undefined> {
  if (protocol.deleted) return undefined;
  const calendar = calendarOf(dependencies);
  try {
    // Most were decided long ago, or not yet: forms are looked for only where all else allows it.
    undoableUntil(protocol, { ...calendar, hasFormSince: () => false });
    return undoableUntil(protocol, { ...calendar, ...(await formsOf(dependencies, protocol)) });
  } catch (error) {
    if (error instanceof NotUndoable) return undefined;
    throw error;
  }
}

/** POST /api/protocols/{id}/decision/undo (docs/decisions 25). If-Match is required. */
export const undoDecisionOn = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Take back the decision of the office, within 7 days',
    body: decisionUndoSchema,
    handle: (call) =>
      signedAct(dependencies, call, meanings.undo, async (protocol, { at, sign }) =>
        undoDecision(protocol, call.caller, {
          ...calendarOf(dependencies),
          ...(await formsOf(dependencies, protocol)),
          at: at.toISOString(),
          reason: call.body.reason,
          sign,
        }),
      ),
  });
