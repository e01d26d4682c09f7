import { endpoint } from '@portal/service-kit/http';
import { reasonedSchema } from '@portal/contracts/protocol';
import { archive, restore } from './archive.rules.ts';
import { changeProtocol, protocolCommand } from '../protocol/change-protocol.ts';
import { protocolParams } from '../protocol/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import { isReviewer } from '../reviews/reviewer.rules.ts';
import { accountsOf } from '../protocol/find-names.ts';

/** A decision that calls only those who are reviewers still: others may have gone while the protocol lay in the archive. */
export async function callPresent(dependencies: Dependencies, decided: Decided): Promise<Decided> {
  const accounts = [...(await accountsOf(dependencies, decided.called)).values()];
  const gone = accounts.filter((account) => !isReviewer(account)).map(({ id }) => id);
  return { ...decided, called: decided.called.filter((id) => !gone.includes(id)) };
}

/** DELETE /api/protocols/{id}, and POST .../archive for screens: some proxies drop the body of a DELETE (docs/record 5). */
export const archiveProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Put a decided protocol into the archive',
    params: protocolParams,
    body: reasonedSchema,
    answers: { 204: null },
    handle: async (call) => {
      await changeProtocol(dependencies, call, (protocol) => archive(protocol, call.caller, call.body.reason));
      return { status: 204 };
    },
  });

/** POST /api/protocols/{id}/restoration. */
export const restoreProtocol = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Take a protocol out of the archive',
    body: reasonedSchema,
    handle: (call) =>
      changeProtocol(dependencies, call, (protocol) =>
        callPresent(dependencies, restore(protocol, call.caller, call.body.reason)),
      ),
  });
