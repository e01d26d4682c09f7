import { type Notice, noticeSchema } from '@portal/contracts/notices';
import type { Answer, Call, Caller } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { presentNotice } from './endpoints.ts';

const batch = 200;
const records = z.array(z.record(z.string(), z.unknown()));
export const ownDataSchema = z.object({
  notices: z.array(noticeSchema),
  mails: records,
  without_mail: z.array(z.string()),
});

/** GET /api/notifications/mine.json: what this service keeps of the caller (docs/accounts 31). Of mails no body is kept. */
export const exportOwnData =
  ({ notices, mails, mailChoices, config }: Dependencies) =>
  async ({ caller }: Pick<Call, 'req'> & { caller: Caller }): Promise<Answer> => {
    const told: Notice[] = [];
    const sent: Record<string, unknown>[] = [];
    for await (const rows of notices.all({ where: { recipient: caller.id }, sort: 'created_at' }, batch))
      told.push(...rows.map((row) => presentNotice(row, config)));
    for await (const rows of mails.all({ where: { recipient: caller.id }, sort: 'created_at' }, batch))
      sent.push(...rows.map(({ subject, to, state, created_at }) => ({ subject, to, state, created_at })));
    const choices = await mailChoices.findById(caller.id);
    return {
      status: 200,
      body: { notices: told, mails: sent, without_mail: choices?.off ?? [] },
      headers: { 'Content-Disposition': 'attachment; filename="my-notices.json"' },
    };
  };
