import { listQuerySchema, pageOf, totalHeaders, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';

export const waitingQuerySchema = z.extend(listQuerySchema, { approval: z.literal('pending') });
export type WaitingCall = Call<unknown, z.infer<typeof waitingQuerySchema>> & { caller: Caller };

/** The accounts that wait for approval, the longest waiting first. */
export const whoWaits = { where: { approved: false, state: 'active' }, sort: 'registered_at' } as const;

/** GET /api/accounts?approval=pending: the accounts that wait for approval, the longest waiting first. */
export const listWaiting =
  ({ accounts: { collection } }: Dependencies) =>
  async ({ query }: WaitingCall): Promise<Answer> => {
    const [rows, total] = await Promise.all([
      collection.find({ ...whoWaits, ...pageOf(query) }),
      collection.total({ where: whoWaits.where }),
    ]);
    return { status: 200, body: rows, headers: totalHeaders(total) };
  };
