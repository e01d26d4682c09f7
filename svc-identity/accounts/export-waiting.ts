import type { WaitingAccount } from '@portal/contracts/accounts';
import { waitingListMessages } from '@portal/contracts/presentation';
import { Forbidden, listQuerySchema, type Call, type Caller } from '@portal/service-kit/http';
import { allRows, sendList, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';
import * as z from 'zod/mini';
import { exported } from '../messages.ts';
import { whoWaits } from './list-accounts.ts';
import type { Dependencies } from '../dependencies.ts';

export const waitingQuerySchema = z.extend(listQuerySchema, { approval: z.literal('pending') });
type WaitingCall = Call<unknown, z.infer<typeof waitingQuerySchema>> & { caller: Caller };

const { columns: labels, roles } = waitingListMessages;

const columns: readonly ListColumn<WaitingAccount>[] = [
  { title: labels.name, cell: ({ first_name, last_name }) => `${first_name} ${last_name}`, width: 30 },
  { title: labels.email, cell: ({ email }) => email, width: 36 },
  { title: labels.role, cell: ({ role }) => roles[role], width: 14 },
  { title: labels.registered, cell: ({ registered_at }) => new Date(registered_at), width: 20 },
];

/** GET /api/accounts/export.csv and export.xlsx: all accounts that wait for approval, for compliance. */
export const exportWaiting =
  ({ accounts: { collection }, security, clock, config }: Dependencies, format: ListFormat) =>
  async (call: WaitingCall): Promise<undefined> => {
    const { caller, res } = call;
    if (caller.role !== 'compliance') throw new Forbidden();
    await security.record('export', call, { detail: { what: 'accounts that wait' } });
    return sendList(res, format, {
      name: exported.waiting.file,
      title: exported.waiting.sheet,
      columns,
      chunks: allRows(
        (batch) => collection.all(whoWaits, batch),
        (rows) => Promise.resolve(rows),
      ),
      now: clock(),
      timeZone: config.timeZone,
    });
  };
