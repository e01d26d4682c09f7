import {
  type MailCounts,
  mailCountsSchema,
  type MailRecord,
  mailRecordSchema,
  mailsResentSchema,
  type MailState,
  mailStates,
  resendMailsSchema,
} from '@portal/contracts/notices';
import { mailListMessages } from '@portal/contracts/presentation';
import { BadRequest, endpoint, etagOf, listQuerySchema, pageOf, totalHeaders, totalOf } from '@portal/service-kit/http';
import { allRows, exportEndpoint, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';
import { localTime } from '@portal/service-kit/time';
import { compareAndSet, type Where } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { presentMails } from './present.ts';
import { requeued, resendMany } from './resend-mail.ts';

/** What the list of mails, and its export, may be asked for. */
const mailQuerySchema = z.extend(listQuerySchema, {
  /** Several, comma-separated. */
  state: z.optional(z.string().check(z.maxLength(200))),
  /** 'true' for those that were sent again. */
  resent: z.optional(z.string().check(z.maxLength(10))),
});
type MailQuery = z.infer<typeof mailQuerySchema>;

/** What of the mails is asked for, the newest first. @throws BadRequest for a state that there is not */
function mailFilter(query: MailQuery): { where: Where; search: string | undefined; sort: string } {
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

/** The delivery record, newest first, without bodies. @throws BadRequest for a state that there is not */
export const listMails = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Delivery record of all emails, without their bodies',
    query: mailQuerySchema,
    answers: { 200: z.array(mailRecordSchema) },
    handle: async ({ query, caller }) => {
      const { sort, ...wanted } = mailFilter(query);
      const [rows, total] = await Promise.all([
        dependencies.mails.find({ ...wanted, sort, ...pageOf(query) }),
        totalOf(dependencies.mails, wanted, { status: 'state', whose: [] }),
      ]);
      const mails = await presentMails(dependencies, rows);
      // An account that only reads sends nothing again.
      const body = caller.readOnly ? mails.map((mail) => ({ ...mail, actions: [] })) : mails;
      return { status: 200, body, headers: totalHeaders(total) };
    },
  });

/** Milliseconds after which officers are told that no server takes a mail. */
const heldFor = 60 * 60_000;

/** Zeros too; how many were sent again, and how many no server takes. */
export const countMails = ({ mails, linkMails, clock }: Dependencies) =>
  endpoint({
    summary: 'How many emails are in each state',
    answers: { 200: mailCountsSchema },
    handle: async () => {
      const isHeld = { where: { held_since: { to: new Date(clock().getTime() - heldFor).toISOString() } } };
      const [found, resent, ...held] = await Promise.all([
        mails.countBy('state', { state: mailStates }),
        mails.count({ where: { was_resent: true } }),
        mails.count(isHeld),
        linkMails.count(isHeld),
      ]);
      const by_state = Object.fromEntries(mailStates.map((state) => [state, found[state] ?? 0])) as Record<
        MailState,
        number
      >;
      const total = Object.values(by_state).reduce((sum, count) => sum + count, 0);
      return { status: 200, body: { total, by_state, resent, held: held[0] + held[1] } satisfies MailCounts };
    },
  });

const { columns: labels, letters, states, textGone, unknownRecipient } = mailListMessages;
const { exportedMails: says } = messages;

/** What an exported list says of each mail: what the list shows, and no less. */
const columnsIn = (timeOf: (instant: Date) => string): readonly ListColumn<MailRecord>[] => [
  { title: labels.recipient, cell: ({ name }) => name ?? unknownRecipient, width: 24 },
  { title: says.address, cell: ({ to }) => to ?? '', width: 30 },
  { title: labels.subject, cell: ({ subject }) => subject, width: 50 },
  { title: says.title, cell: ({ about }) => about?.title ?? '', width: 60 },
  { title: labels.state, cell: ({ state }) => states[state], width: 20 },
  { title: says.since, cell: ({ updated_at }) => new Date(updated_at), width: 20 },
  { title: says.reason, cell: ({ reason }) => reason ?? '', width: 40 },
  {
    title: says.answer,
    cell: ({ error, reason }) => (error !== null && error !== reason ? error : ''),
    width: 40,
  },
  { title: says.letter, cell: ({ letter }) => (letter === null ? '' : letters[letter]), width: 40 },
  { title: says.text, cell: ({ is_text_gone }) => (is_text_gone ? textGone : ''), width: 30 },
  {
    title: says.resent,
    cell: ({ resends }) => resends.map(({ at, by }) => says.resentBy(timeOf(new Date(at)), by)).join('; '),
    width: 36,
  },
  { title: labels.made, cell: ({ created_at }) => new Date(created_at), width: 20 },
];

/** Every row of what the list shows, on all its pages. */
export const exportMails = (dependencies: Dependencies, format: ListFormat) =>
  exportEndpoint(dependencies, format, {
    what: 'The whole list of mails',
    query: mailQuerySchema,
    listOf: (query) => {
      const wanted = mailFilter(query);
      return {
        name: says.file,
        title: says.sheet,
        columns: columnsIn(localTime(dependencies.config.timeZone)),
        chunks: allRows(
          (batch) => dependencies.mails.all(wanted, batch),
          (rows) => presentMails(dependencies, rows),
        ),
      };
    },
  });

/**
 * The same mail once more, under the same Message-ID, to the person's present address.
 * @throws NoSuchRecord, StaleVersion, StateConflict while it is on its way or there is nobody to send it to, TooMany the fourth time in an hour
 */
export const resendMail = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Resend an email that was sent, failed or may not have been sent',
    params: z.object({ id: z.string().check(z.maxLength(300)) }),
    answers: { 200: mailRecordSchema },
    handle: async ({ params, headers, caller, requestId }) => {
      const asked = { by: caller.id, correlation_id: requestId, headers };
      const mail = await compareAndSet(() => requeued(dependencies, params.id, asked));
      dependencies.wake();
      const [body] = await presentMails(dependencies, [mail]);
      return { status: 200, body, headers: { ETag: etagOf(mail.version) } };
    },
  });

/** Those that cannot be sent again are left as they are. */
export const resendMails = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Resend all emails that failed, or may not have been sent, since a day',
    body: resendMailsSchema,
    answers: { 200: mailsResentSchema },
    handle: async ({ body, caller, requestId }) => ({
      status: 200,
      body: await resendMany(dependencies, body, { by: caller.id, correlation_id: requestId }),
    }),
  });
