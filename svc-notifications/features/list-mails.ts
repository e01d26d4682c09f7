import { mailStates, totalCountHeader, type MailState } from '@portal/contracts';
import { BadRequest, listQuerySchema, pageOf, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type { Where } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import type { Parts } from '../parts.ts';
import { words } from '../words.ts';

export const mailQuerySchema = z.extend(listQuerySchema, { state: z.optional(z.string().check(z.maxLength(200))) });
type MailQuery = z.infer<typeof mailQuerySchema>;

/** GET /api/mails?state=: the delivery record, newest first, without bodies. @throws BadRequest for a state that there is not */
export const listMails =
  ({ mails }: Parts) =>
  async ({ query }: Call<unknown, MailQuery> & { caller: Caller }): Promise<Answer> => {
    const states = statesOf(query.state);
    const where: Where = states.length === 0 ? {} : { state: states };
    const [rows, total] = await Promise.all([
      mails.find({ where, sort: '-created_at', ...pageOf(query) }),
      mails.count({ where }),
    ]);
    return { status: 200, body: rows, headers: { [totalCountHeader]: String(total) } };
  };

function statesOf(text: string | undefined): readonly MailState[] {
  const asked = (text ?? '').split(',').filter((state) => state !== '');
  const known = mailStates.filter((state) => asked.includes(state));
  if (known.length < new Set(asked).size) {
    throw new BadRequest(words.unknownState, [{ field: 'state', message: words.unknownState }]);
  }
  return known;
}
