import { mailRecordSchema } from '@portal/contracts';
import { pageOf, totalHeaders, totalOf, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Parts } from '../parts.ts';
import { mailFilter, type MailQuery } from './mail-filter.ts';
import { presentMails } from './present-mail.ts';

export const mailListSchema = z.array(mailRecordSchema);

/** GET /api/mails: the delivery record, newest first, without bodies. @throws BadRequest for a state that there is not */
export const listMails =
  (parts: Parts) =>
  async ({ query }: Call<unknown, MailQuery> & { caller: Caller }): Promise<Answer> => {
    const { sort, ...wanted } = mailFilter(query);
    const [rows, total] = await Promise.all([
      parts.mails.find({ ...wanted, sort, ...pageOf(query) }),
      totalOf(parts.mails, wanted, { status: 'state', whose: [] }),
    ]);
    return { status: 200, body: await presentMails(parts, rows), headers: totalHeaders(total) };
  };
