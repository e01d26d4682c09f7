import { atLeastHeader, mailRecordSchema, mailStates, searchCountLimit, totalCountHeader } from '@portal/contracts';
import { pageOf, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Parts } from '../dependencies.ts';
import { mailFilter, type MailQuery } from './mail-filter.ts';
import { presentMails } from './present-mail.ts';

export const mailListSchema = z.array(mailRecordSchema);

/** GET /api/mails: the delivery record, newest first, without bodies. @throws BadRequest for a state that there is not */
export const listMails =
  (parts: Parts) =>
  async ({ query }: Call<unknown, MailQuery> & { caller: Caller }): Promise<Answer> => {
    const { where, search, sort } = mailFilter(query);
    const isWhole = Object.keys(where).length === 0 && search === undefined;
    const [rows, counted] = await Promise.all([
      parts.mails.find({ where, search, sort, ...pageOf(query) }),
      // Counts are kept by state: every mail has one.
      parts.mails.count(
        { where: isWhole ? { state: mailStates } : where, search },
        search === undefined ? undefined : searchCountLimit + 1,
      ),
    ]);
    const isMore = search !== undefined && counted > searchCountLimit;
    const headers = {
      [totalCountHeader]: String(isMore ? searchCountLimit : counted),
      ...(isMore && { [atLeastHeader]: 'true' }),
    };
    return { status: 200, body: await presentMails(parts, rows), headers };
  };
