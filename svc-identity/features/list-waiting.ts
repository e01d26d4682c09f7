import { totalCountHeader } from '@portal/contracts/http';
import { listQuerySchema, pageOf, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Parts } from './parts.ts';

export const waitingQuerySchema = z.extend(listQuerySchema, { approval: z.literal('pending') });
type WaitingCall = Call<unknown, z.infer<typeof waitingQuerySchema>> & { caller: Caller };

/** GET /api/accounts?approval=pending: who waits for a compliance officer, longest first. */
export const listWaiting =
  ({ accounts: { collection } }: Parts) =>
  async ({ query }: WaitingCall): Promise<Answer> => {
    const where = { approved: false, state: 'active' };
    const [rows, total] = await Promise.all([
      collection.find({ where, sort: 'registered_at', ...pageOf(query) }),
      collection.count({ where }),
    ]);
    return { status: 200, body: rows, headers: { [totalCountHeader]: String(total) } };
  };
