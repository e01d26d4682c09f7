import { changedSchema, forwardSchema } from '@portal/contracts/protocol';
import { forward } from '../domain/forward.ts';
import { andMarks } from '../domain/protocol-points.ts';
import { reviewersOf } from '../domain/slot.ts';
import { accountsOf } from './accounts-of.ts';
import { changed, changeProtocol } from './change-protocol.ts';
import { applicationLimit, endpoint, protocolParams } from './endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { endDraftsOn } from './drafts/drafts.ts';

export const forwardProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Forward to the reviewers',
    params: protocolParams,
    body: forwardSchema,
    bodyLimit: applicationLimit,
    answers: { 200: changedSchema },
    handle: async (call) => {
      const { caller, body, params } = call;
      const forwarded = await changeProtocol(dependencies, call, async (protocol, at) => {
        const ids = [...reviewersOf(protocol), body.alt_reviewer, protocol.user];
        const around = { accounts: await accountsOf(dependencies, ids), at: at.toISOString() };
        return andMarks(forward(protocol, caller, body, around), caller, body.marks, around.at);
      });
      await endDraftsOn(dependencies, caller.id, params.id);
      return changed(forwarded);
    },
  });
