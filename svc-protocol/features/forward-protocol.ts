import { changedSchema } from '@portal/contracts/protocol';
import * as z from 'zod/mini';
import { forward } from '../domain/forward.ts';
import { reviewersOf } from '../domain/slot.ts';
import { changed, changeProtocol } from './change-protocol.ts';
import { endpoint, protocolParams } from './endpoint.ts';
import type { Dependencies } from '../dependencies.ts';

async function goneAmong({ accounts }: Dependencies, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = ids.length > 0 ? await accounts.find({ where: { id: ids } }) : [];
  return new Set(rows.filter((row) => row.deleted).map((row) => row.id));
}

/** POST /api/protocols/{id}/forward. */
export const forwardProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Forward to the reviewers',
    params: protocolParams,
    body: z.strictObject({}),
    answers: { 200: changedSchema },
    handle: async (call) =>
      changed(
        await changeProtocol(dependencies, call, async (protocol, at) =>
          forward(protocol, call.caller, await goneAmong(dependencies, reviewersOf(protocol)), at.toISOString()),
        ),
      ),
  });
