import { endpoint } from '@portal/service-kit/http';
import { type Signature, meanings } from '@portal/contracts/accounts';
import { decisionPreviewSchema } from '@portal/contracts/letters';
import { decisionSchema, meaningOf, type Decision, decisionUndoSchema } from '@portal/contracts/decisions';
import { dayIn } from '@portal/contracts/presentation';
import { approvedOn } from '../approvals/approval.rules.ts';
import { decide, type Made } from './decide.rules.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import type { Actor } from '../protocol/permit.rules.ts';
import { andPoints } from '../points/points.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { changeProtocol, protocolCommand, readable } from '../protocol/change-protocol.ts';
import { answering } from '../protocol/answer-refusals.ts';
import { applicationLimit, protocolParams } from '../protocol/endpoint.ts';
import { draftOf } from '../letters/letter-document.ts';
import { signatoryOf, signedAct, writeLetter, type Signatory } from '../letters/write-letter.ts';
import { type Dependencies, todayOf } from '../dependencies.ts';
import { refuseOwnStudy } from '../reviews/own-study.ts';
import { signedBy } from '../protocol/signed-by.ts';
import { NotUndoable } from '../protocol/refusal.rules.ts';
import { undoableUntil, undoDecision } from './undo-decision.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';

interface Deciding extends Pick<Made, 'sign' | 'fullBoard'> {
  /** The officer. */
  actor: Actor;
  at: Date;
  /** Who answers for the letter. */
  signatory: (signature: Signature | undefined) => Signatory;
}

/** The protocol as this decision leaves it, with its letter and its points. @throws what `decide` throws */
export function decidedProtocol(
  dependencies: Dependencies,
  protocol: Protocol,
  decision: Decision,
  { actor, at, signatory, ...made }: Deciding,
): Decided {
  const { timeZone, approvalValidity } = dependencies.config;
  const today = dayIn(at, timeZone);
  const decided = decide(protocol, actor, decision, {
    ...made,
    commentId: dependencies.ids(),
    approval: approvedOn(today, approvalValidity),
    today,
    letterOf: (after, signature) => writeLetter(dependencies, after, decision.status, at, { by: signatory(signature) }),
  });
  return andPoints(decided, actor, decision, { at: at.toISOString(), newId: dependencies.ids });
}

/** POST /api/protocols/{id}/decision (docs/decisions 1). */
export const decideProtocol = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Accept or reject',
    body: decisionSchema,
    bodyLimit: applicationLimit,
    isTyped: true,
    handle: async (call) => {
      const { caller, body } = call;
      const { fullBoard } = dependencies.config;
      const signatory = await signatoryOf(dependencies, caller);
      const sign = () => signedBy(dependencies, call, meaningOf(body.status));
      return changeProtocol(dependencies, call, async (protocol, at) => {
        await refuseOwnStudy(dependencies, protocol, caller);
        return decidedProtocol(dependencies, protocol, body, { actor: caller, at, signatory, sign, fullBoard });
      });
    },
  });

/** POST /api/protocols/{id}/decision/preview: the letter that this decision would write (docs/decisions 24). */
export const previewDecision = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The letter of a decision, before it is made',
    params: protocolParams,
    body: decisionSchema,
    bodyLimit: applicationLimit,
    answers: { 200: decisionPreviewSchema },
    handle: async ({ params, caller, body }) => {
      const protocol = await readable(dependencies, params.id, caller);
      const signatory = await signatoryOf(dependencies, caller);
      const made = { actor: caller, at: dependencies.clock(), signatory, sign: () => undefined };
      const { fullBoard } = dependencies.config;
      const { protocol: after } = await answering(protocol.version, async () => {
        await refuseOwnStudy(dependencies, protocol, caller);
        return decidedProtocol(dependencies, protocol, body, { ...made, fullBoard });
      });
      return { status: 200, body: { letter: draftOf(after) } };
    },
  });

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
