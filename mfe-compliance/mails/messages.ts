import { catalogue } from '@portal/web-kit';
import { mailListMessages } from '@portal/contracts/presentation';
import type { MailFilter } from './mail-filters.ts';

/** What the page of mails says. */
export const messages = catalogue('mails', {
  title: 'Emails',
  lede: 'Every email that the portal has sent or will send, the newest first. Emails with a link to choose a new password are not listed.',
  counters: 'Emails by state',
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
  empty: 'No emails to display',
  emptyText: 'Emails appear here as soon as the portal has something to send.',
  none: 'Nothing found',
  noneText: 'No email matches the search and the filter. Check the spelling, use fewer words, or clear them.',
  held: '{count, plural, one {1 email has} other {{count} emails have}} waited for more than an hour: the mail server does not accept {count, plural, one {it} other {them}}. Tell whoever runs the portal.',
  resendAll: {
    label: 'Send failed emails again',
    title: 'Send failed emails again?',
    about:
      'Each email that failed or is uncertain goes to the address that its account has now. One that is uncertain may have arrived already; email programs show it once.',
    since: 'Failed since',
    hint: 'The first day',
    noDay: 'Choose a day up to today.',
    submit: 'Resend',
    done: '{resent, plural, =0 {No email is being resent.} one {1 email is being resent.} other {{resent} emails are being resent.}}{left, plural, =0 {} one { 1 cannot be resent.} other { {left} cannot be resent.}}',
  },
  resend: {
    label: 'Resend',
    which: ' “{subject}”{to, select, none {} other { to {to}}}',
    title: 'Resend this email?',
    what: '“{subject}”',
    address: 'It goes to the address that the person’s account has now.',
    before: {
      sent: 'It was sent {when}. The recipient will get it a second time.',
      uncertain: 'It is not known whether it was sent: the recipient may get it a second time.',
      failed: 'It failed {when}. If the cause has not been fixed, it will fail again.',
    },
    yes: 'Yes, resend',
    no: 'No',
    close: 'Close',
    done: 'The email to {to} is being resent.',
    failed: 'The email could not be resent.',
  },
});
