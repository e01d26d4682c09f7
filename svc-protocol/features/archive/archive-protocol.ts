import { changedSchema, reasonedSchema } from '@portal/contracts/protocol';
import { archive, restore } from '../../domain/archive.ts';
import { changed, changeProtocol } from '../change-protocol.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { callPresent } from './call-present.ts';

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
  endpoint({
    summary: 'Take a protocol out of the archive',
    params: protocolParams,
    body: reasonedSchema,
    answers: { 200: changedSchema },
    handle: async (call) =>
      changed(
        await changeProtocol(dependencies, call, async (protocol) =>
          callPresent(dependencies, restore(protocol, call.caller, call.body.reason)),
        ),
      ),
  });
