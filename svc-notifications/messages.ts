import type { EmailLinkKind } from '@portal/contracts/accounts';
import { accountMailKeptDays } from '@portal/contracts/notices';
import { sentences } from '@portal/contracts/texts';
import { notices } from './notices/messages.ts';

const why = 'You are getting this email because you have an account in the portal of the council.';

const refusals = sentences('server-notifications', {
  resend: {
    under_way: 'This email is already on its way.',
    text_gone: `The text of this email was deleted: emails about accounts are kept for ${accountMailKeptDays} days.`,
    account_deleted: 'The account was deleted. Nothing is sent to it any more.',
    no_address: 'There is no address to which this email could be sent.',
  },
  noChoice: 'This email cannot be switched off.',
});

export const messages = {
  ...refusals,
  notices,
  mail: {
    greeting: (name: string) => `Dear ${name},`,
    greetingWithoutName: 'Dear Sir or Madam,',
    open: 'Open it in the portal',
    openPortal: 'Open the portal',
    letterAttached: 'The decision letter is attached to this email.',
    letterLeftOut: 'The decision letter could not be attached to this email.',
    why,
  },
  reset: {
    subject: 'Choose a new password',
    text: 'Somebody asked to choose a new password for your account in the portal. The link is valid for one hour and can be used once. If it was not you, do nothing: your password stays as it is.',
    action: 'Choose a new password',
    why: 'You are getting this email because your email address was entered on the page for forgotten passwords.',
  },
  invitation: {
    subject: 'You are invited to read the records of the council',
    text: 'The council gives you access to its records for an inspection. Open the link and choose a password: then you can log in and read. The link is valid for 7 days and can be used once; after that, press “Forgotten your password?” on the login page.',
    action: 'Choose a password',
    why: 'You are getting this email because a compliance officer of the council invited you.',
  },
  /** When and by which kind of browser somebody registered. */
  asked: (when: string, device: string) => `This was asked for on ${when}, with ${device}.`,
  links: {
    registration: {
      subject: 'Confirm your email address',
      text: 'Somebody registered in the portal with this email address. Open the link within 48 hours and enter the password that was chosen then; the account can then be used. If it was not you, do nothing, and there will be no account.',
      action: 'Confirm your email address',
      why: 'You are getting this email because your email address was entered on the page for new accounts.',
    },
    change: {
      subject: 'Confirm your email address',
      text: 'Somebody asked to use this email address for an account in the portal. Open the link within 48 hours and press Confirm: then the account is moved to it. If it was not you, do nothing.',
      action: 'Confirm your email address',
      why: 'You are getting this email because your email address was entered in a profile of the portal.',
    },
    cancel: {
      subject: 'Your email address is about to be changed',
      text: 'Somebody who is logged in to your account asked for another email address. It changes when the link sent to that address is opened. Not you? Open this link and press Confirm: it cancels the change. Then choose another password.',
      action: 'Cancel the change',
      why,
    },
    undo: {
      subject: 'Your email address was changed',
      text: 'Your email address was changed. Not you? Open this link within 7 days: it restores this address and ends all sessions.',
      action: 'Restore this address',
      why,
    },
    recovery: {
      subject: 'Have you lost your phone?',
      text: 'The council was told that you have lost the phone with your second step. Once officers have checked it, your password alone will open your account after a day. Not you? Open this link and press Confirm to keep your second step. Then choose another password.',
      action: 'Keep my second step',
      why,
    },
  } satisfies Record<EmailLinkKind, Record<'subject' | 'text' | 'action' | 'why', string>>,
  failures: {
    accountDeleted: 'The account was deleted before the email could be sent.',
    badAddress: 'No email can be sent to the address of the account.',
    unknown: 'Sending was interrupted. It is not known whether the email was sent.',
    letterMissing:
      'The decision letter is not available at the moment. It is tried again automatically; after half an hour the email goes without it.',
    tooLate: `The mail server did not answer for ${accountMailKeptDays} days. The link in the email has expired.`,
    crashed: 'The portal stopped while the email was being sent. It is not known whether it was sent.',
  },
  refusals: {
    noAnswer: 'The mail server does not answer. It is tried again automatically.',
    notNow: 'The mail server is not accepting this email now. It is tried again automatically.',
    onceMore: 'It will be sent once more after an hour; email programs show it once.',
    unknown: 'The mail server does not know this address.',
    full: 'The mailbox of this address is full.',
    unwanted: 'The mail server did not let this email through.',
    other: 'The mail server refused this email.',
  },
  exportedMails: {
    address: 'Email',
    title: 'Title',
    since: 'In this state since',
    reason: 'Reason',
    answer: 'The mail server’s answer',
    letter: 'Decision letter',
    text: 'Text',
    resent: 'Resent',
    resentBy: (when: string, by: string | null) => (by === null ? when : `${when} by ${by}`),
    sheet: 'Emails',
    file: 'mails',
  },
  unknownState: 'There is no such state of an email.',
} as const;
