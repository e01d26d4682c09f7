import { type MailState, mailStates } from '@portal/contracts/notices';
import { BadRequest, listQuerySchema } from '@portal/service-kit/http';
import type { Where } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { messages } from '../messages.ts';

/** What the list of mails, and its export, may be asked for. */
export const mailQuerySchema = z.extend(listQuerySchema, {
  /** Several, comma-separated. */
  state: z.optional(z.string().check(z.maxLength(200))),
  /** 'true' for those that were sent again. */
  resent: z.optional(z.string().check(z.maxLength(10))),
});
export type MailQuery = z.infer<typeof mailQuerySchema>;

/** What of the mails is asked for, the newest first. @throws BadRequest for a state that there is not */
export function mailFilter(query: MailQuery): { where: Where; search: string | undefined; sort: string } {
  const states = statesOf(query.state);
  return {
    where: {
      ...(states.length > 0 && { state: states }),
      ...(query.resent === 'true' && { was_resent: true }),
    },
    search: query.search || undefined,
    sort: '-created_at',
  };
}

function statesOf(text: string | undefined): readonly MailState[] {
  const asked = (text ?? '').split(',').filter((state) => state !== '');
  const known = mailStates.filter((state) => asked.includes(state));
  if (known.length < new Set(asked).size) {
    throw new BadRequest(messages.unknownState, [{ field: 'state', message: messages.unknownState }]);
  }
  return known;
}
