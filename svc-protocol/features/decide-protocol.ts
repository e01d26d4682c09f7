import { changedSchema, decisionSchema, meaningOf } from '@portal/contracts/protocol';
import { dayIn } from '@portal/contracts/presentation';
import { approvedOn } from '../domain/approval.ts';
import { decide } from '../domain/decide.ts';
import { andPoints } from '../domain/protocol-points.ts';
import { changed, changeProtocol } from './change-protocol.ts';
import { applicationLimit, endpoint, protocolParams } from './endpoint.ts';
import { signatoryOf } from './letters/signatory-of.ts';
import { writeLetter } from './letters/write-letter.ts';
import type { Dependencies } from '../dependencies.ts';
import { signedBy } from './signed-by.ts';
import { endWorkOn } from './work/pieces.ts';

/** POST /api/protocols/{id}/decision (council-year.md, 7). */
export const decideProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Accept or reject',
    params: protocolParams,
    body: decisionSchema,
    bodyLimit: applicationLimit,
    answers: { 200: changedSchema },
    handle: async (call) => {
      const { caller, body, params } = call;
      const { timeZone, approvalValidity, fullBoard } = dependencies.config;
      const by = await signatoryOf(dependencies, caller);
      const decided = await changeProtocol(dependencies, call, (protocol, at) => {
        const today = dayIn(at, timeZone);
        const decision = decide(protocol, caller, body, {
          sign: () => signedBy(dependencies, call, meaningOf(body.status)),
          commentId: dependencies.ids(),
          approval: approvedOn(today, approvalValidity),
          today,
          fullBoard,
          letterOf: (after, signature) => writeLetter(dependencies, after, body.status, at, { by: by(signature) }),
        });
        return andPoints(decision, caller, body, { at: at.toISOString(), newId: dependencies.ids });
      });
      await endWorkOn(dependencies, caller.id, params.id);
      return changed(decided);
    },
  });
