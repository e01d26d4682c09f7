import type { NoticeKind } from '@portal/contracts/notices';

/** What the profile says about mails. */
export const words = {
  heading: 'E-mails',
  about: 'Notices in the portal always come. You choose which of them also come by e-mail.',
  open: 'Choose E-mails',
  legend: 'Send me an e-mail when',
  always: 'Always sent',
  alwaysWhy: 'Decisions and what concerns your account are sent whatever you choose:',
  resetLink: 'you ask for a link to choose a new password',
  save: 'Save',
  close: 'Close',
  done: 'Your choice of e-mails was saved. It counts from now on.',
  failed: 'Your choice of e-mails could not be saved. Please try again.',
  loading: 'Loading...',
  /** Each goes on where "Send me an e-mail when" ends. */
  kinds: {
    protocol_submitted: 'a new application is submitted',
    protocol_receipt: 'an application of yours was received',
    protocol_assigned: 'an application is assigned to you',
    protocol_forwarded: 'a researcher’s response is forwarded to you',
    protocol_declined: 'a reviewer declines',
    protocol_partially_reviewed: 'the first of two reviewers has commented',
    protocol_reviewed: 'a review is complete and waits for the decision',
    protocol_accepted: 'an application of yours is accepted',
    protocol_rejected: 'an application of yours is rejected',
    protocol_responded: 'a researcher has responded to the comments',
    protocol_renewal_due: 'an approval of yours is about to end',
    follow_up_submitted: 'a follow-up form is sent',
    follow_up_acknowledged: 'a follow-up form of yours is acknowledged',
    password_changed: 'your password is changed',
    role_approved: 'your account is approved',
    role_refused: 'your account is not approved',
    account_deleted: 'your account is deleted',
    registration_repeated: 'somebody registers with your e-mail address',
    email_wanted: 'somebody enters your e-mail address for another account',
  } satisfies Record<NoticeKind, string>,
} as const;
