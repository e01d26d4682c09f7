import { endpoint } from '@portal/service-kit/http';
import type { Signature } from '@portal/contracts/accounts';
import { decisionPreviewSchema, decisionSchema, meaningOf, type Decision } from '@portal/contracts/protocol';
import { dayIn } from '@portal/contracts/presentation';
import { approvedOn } from '../approvals/approval.rules.ts';
import { decide, type Made } from './decide.rules.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import type { Actor } from '../protocol/permit.rules.ts';
import { andPoints } from '../points/protocol-points.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { changeProtocol, protocolCommand, readable } from '../protocol/change-protocol.ts';
import { answering } from '../protocol/answer-refusals.ts';
import { applicationLimit, protocolParams } from '../protocol/endpoint.ts';
import { draftOf } from '../letters/letter-document.ts';
import { signatoryOf } from '../letters/signatory-of.ts';
import { writeLetter, type Signatory } from '../letters/write-letter.ts';
import type { Dependencies } from '../dependencies.ts';
import { refuseOwnStudy } from '../reviews/own-study.ts';
import { signedBy } from '../protocol/signed-by.ts';

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
