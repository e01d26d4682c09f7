import { catalogue } from '@portal/web-kit';
import { mailListMessages } from '@portal/contracts/presentation';
import type { MailFilter } from './mail-filters.ts';

/** What the page of mails says. */
export const messages = catalogue('mails', {
  title: 'Mails',
  lede: 'Every mail that the portal has sent or is to send, the newest first. Mails with a link to choose a new password are not listed.',
  counters: 'Mails by state',
  unknownCount: '–',
  states: mailListMessages.states,
  letters: mailListMessages.letters,
  textGone: mailListMessages.textGone,
  filters: {
    queued: 'Queued',
    sent: 'Sent',
    failed: 'Failed or uncertain',
    resent: 'Resent',
  } satisfies Record<MailFilter, string>,
  columns: { ...mailListMessages.columns, actions: 'Actions' },
  unknownRecipient: mailListMessages.unknownRecipient,
  serverSaid: 'The mail server’s answer: {error}',
  reference: 'Reference: {id}',
  resentBy: 'Resent {when}{by, select, none {} other { by {by}}}',
  find: {
    hint: 'Recipient, number or title',
    state: 'State',
    allStates: 'All states',
  },
  empty: 'No mails to display',
  emptyText: 'Mails appear here as soon as the portal has something to tell.',
  none: 'Nothing found',
  noneText: 'No mail meets the search and the filter. Check the spelling, use fewer words, or clear them.',
  resend: {
    label: 'Resend',
    which: ' “{subject}”{to, select, none {} other { to {to}}}',
    title: 'Send this mail again?',
    what: '“{subject}”',
    address: 'It goes to the address that the person’s account has now.',
    before: {
      sent: 'It was sent {when}. The recipient gets it a second time.',
      uncertain: 'It is not known whether it went out: the recipient may get it a second time.',
      failed: 'It failed {when}. If its cause has not been mended, it fails again.',
    },
    yes: 'Yes, resend',
    no: 'No',
    close: 'Close',
    done: 'The mail to {to} is being sent again.',
    failed: 'The mail could not be sent again.',
  },
});
