import type { MailRecord } from '@portal/contracts/notices';
import { mailListMessages } from '@portal/contracts/presentation';
import { Forbidden, type Call, type Caller } from '@portal/service-kit/http';
import { allRows, localTime, sendList, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { mailFilter, type MailQuery } from './mail-filter.ts';
import { presentMails } from './present.ts';

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

/** GET /api/mails/export.csv and export.xlsx: every row of what the list shows, on all its pages, for compliance. */
export const exportMails =
  (dependencies: Dependencies, format: ListFormat) =>
  async ({ query, caller, res }: Call<unknown, MailQuery> & { caller: Caller }): Promise<undefined> => {
    if (caller.role !== 'compliance') throw new Forbidden();
    const wanted = mailFilter(query);
    const { timeZone } = dependencies.config;
    return sendList(res, format, {
      name: says.file,
      title: says.sheet,
      columns: columnsIn(localTime(timeZone)),
      chunks: allRows(
        (batch) => dependencies.mails.all(wanted, batch),
        (rows) => presentMails(dependencies, rows),
      ),
      now: dependencies.clock(),
      timeZone,
    });
  };
