import {
  atLeastHeader,
  mailRecordSchema,
  mailStates,
  searchCountLimit,
  totalCountHeader,
  type MailState,
} from '@portal/contracts';
import { BadRequest, listQuerySchema, pageOf, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type { Where } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import type { Parts } from '../parts.ts';
import { words } from '../words.ts';
import { presentMails } from './present-mail.ts';

export const mailQuerySchema = z.extend(listQuerySchema, {
  /** Several, comma-separated. */
  state: z.optional(z.string().check(z.maxLength(200))),
  /** 'true' for those that were sent again. */
  resent: z.optional(z.string().check(z.maxLength(10))),
});
type MailQuery = z.infer<typeof mailQuerySchema>;

export const mailListSchema = z.array(mailRecordSchema);

/** GET /api/mails: the delivery record, newest first, without bodies. @throws BadRequest for a state that there is not */
export const listMails =
  (parts: Parts) =>
  async ({ query }: Call<unknown, MailQuery> & { caller: Caller }): Promise<Answer> => {
    const states = statesOf(query.state);
    const where: Where = {
      ...(states.length > 0 && { state: states }),
      ...(query.resent === 'true' && { was_resent: true }),
    };
    const search = query.search?.trim() || undefined;
    const isWhole = Object.keys(where).length === 0 && search === undefined;
    const [rows, counted] = await Promise.all([
      parts.mails.find({ where, search, sort: '-created_at', ...pageOf(query) }),
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

function statesOf(text: string | undefined): readonly MailState[] {
  const asked = (text ?? '').split(',').filter((state) => state !== '');
  const known = mailStates.filter((state) => asked.includes(state));
  if (known.length < new Set(asked).size) {
    throw new BadRequest(words.unknownState, [{ field: 'state', message: words.unknownState }]);
  }
  return known;
}
