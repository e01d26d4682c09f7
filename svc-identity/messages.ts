import { template, sentences } from '@portal/contracts/texts';

const refused = 'The email or the password is not correct.';

const waiting = (role: string) =>
  `Your ${role} account waits for a compliance officer's approval. You will be told by email.`;

/** Texts for people that stand neither in the specification nor in the contracts. */
export const messages = sentences('server-identity', {
  signIn: {
    /** To everybody, whether there is such an account or not; by whether addresses are verified. */
    refused: { off: refused, required: `${refused} If you have just registered, open the link in the email first.` },
    tooManyOneMinute: 'Too many attempts. Wait 1 minute, or choose a new password by email: that works at once.',
    tooMany: template(
      'Too many attempts. Wait {count} minutes, or choose a new password by email: that works at once.',
    ),
    awaitingApproval: {
      researcher: waiting('researcher'),
      reviewer: waiting('reviewer'),
      compliance: waiting('compliance'),
    },
  },
  secondStep: {
    asked: 'Enter the code that your app shows.',
    enrol: 'Your role needs a second step. Set it up to go on.',
    wrong: 'This code is not right, or it has been used. Enter the one that your app shows now.',
    over: 'This took too long, or there were too many wrong codes. Log in again.',
    demanded: 'Your role needs a second step, so it cannot be removed.',
    there: 'A second step is already set up. Remove it first.',
    none: 'No second step is set up.',
  },
  session: {
    over: 'Your session has ended. Log in again.',
    ended: 'You were logged out on all devices, or your password was changed. Log in again.',
    removed: 'This device was logged out from another one. Log in again.',
    foreignOrigin: 'This may only be called from the portal itself.',
  },
  account: {
    /** docs/accounts 30. */
    limit: 'You have reached today’s limit. Try again tomorrow.',
    tooManyMails: 'Too many emails today. Ask the council.',
    otherRegistration:
      'This is not the password of this registration. If you registered more than once, open the newest email; if you did not register, do nothing.',
    linkOver: 'This link has expired or was used. Ask for a new one.',
    lastCompliance: 'The last compliance account cannot be deleted.',
    lastOfficer: 'This is the last active compliance officer. Appoint another one first.',
    secondPerson: 'Another officer must do this: nobody decides alone about an officer, or about their own account.',
    reason: 'Please enter a reason.',
    alone: 'One officer can do this alone.',
    impossible: {
      decided: 'This account has been approved already.',
      role: 'Choose a role other than the present one.',
      state: 'This cannot be done with the account as it is now. Load it again.',
      factor: 'This account has no second step.',
      inspection: 'This account is for an inspection. It can only be ended.',
    },
    taken: 'There is already an account with this email address.',
    busy: 'Another officer is being changed at this moment. Try again.',
    notYours: 'Only the holder of an account may change it.',
  },
  proposal: {
    there: 'A similar proposal for this account is waiting. Decide on that first.',
    settled: 'This has been decided, or it has expired. Load the list again.',
    proposerGone: 'Whoever proposed this is no longer an officer. Propose it again.',
  },
  password: {
    common: 'This password is too common. Choose another one.',
    wrong: 'The current password is not correct.',
    notYours: 'This is not your password.',
    busy: 'Too many people are logging in at this moment. Try again shortly.',
  },
  reset: {
    expired: 'This link has expired. Ask for a new one.',
    used: 'This link has been used already, or it is not complete. Ask for a new one.',
  },
});

/** Reasons that a history line bears where no officer gave one. */
export const historyReasons = {
  demo: 'It was made by the demo, with a password that was published.',
} as const;

const makeOfficer = 'Make an officer, on one machine with the portal stopped: npm run portal -- officer --help';

/** What the operator reads in the log at a start. */
export const startMessages = {
  demoDisabled: `The demo accounts were disabled: this portal can be reached by others. ${makeOfficer}`,
  noOfficer: `No officer can work. ${makeOfficer}`,
} as const;

/** Of lists that are exported. */
export const exported = {
  securityLog: { sheet: 'Security log', file: 'security-log' },
  waiting: { sheet: 'Accounts to approve', file: 'accounts-to-approve' },
} as const;
