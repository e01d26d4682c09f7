import { changedSchema, forwardSchema } from '@portal/contracts/protocol';
import { forward } from '../domain/forward.ts';
import { reviewersOf } from '../domain/slot.ts';
import { accountsOf } from './accounts-of.ts';
import { changed, changeProtocol } from './change-protocol.ts';
import { endpoint, protocolParams } from './endpoint.ts';
import type { Dependencies } from '../dependencies.ts';

export const forwardProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Forward to the reviewers',
    params: protocolParams,
    body: forwardSchema,
    answers: { 200: changedSchema },
    handle: async (call) =>
      changed(
        await changeProtocol(dependencies, call, async (protocol, at) => {
          const ids = [...reviewersOf(protocol), call.body.alt_reviewer, protocol.user];
          const around = { accounts: await accountsOf(dependencies, ids), at: at.toISOString() };
          return forward(protocol, call.caller, call.body, around);
        }),
      ),
  });
