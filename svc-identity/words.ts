import type { Role } from '@portal/contracts/accounts';

const refused = 'The email or the password is not correct.';

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? '1 minute' : `${count} minutes`;
}

/** Texts for people that stand neither in the specification nor in the contracts. */
export const words = {
  signIn: {
    /** To everybody, whether there is such an account or not. */
    refused: (emailVerification: 'off' | 'required') =>
      emailVerification === 'required'
        ? `${refused} If you have just registered, open the link in the mail first.`
        : refused,
    tooMany: (seconds: number) =>
      `Too many tries. Wait ${minutes(seconds)}, or choose a new password by mail: that works at once.`,
    awaitingApproval: (role: Role) =>
      `Your ${role} account waits for a compliance officer's approval. You will be told by email.`,
  },
  secondStep: {
    asked: 'Enter the code that your app shows.',
    enrol: 'Your role needs a second step. Set it up to go on.',
    wrong: 'This code is not right, or it has been used. Enter the one that your app shows now.',
    over: 'This took too long, or there were too many wrong codes. Log in again.',
    demanded: 'Your role needs a second step, so it cannot be removed.',
    there: 'There is a second step already. Remove it first.',
    none: 'There is no second step.',
  },
  session: {
    over: 'Your session is over. Log in again.',
    ended: 'You were logged out on all devices, or your password was changed. Log in again.',
    foreignOrigin: 'This may only be called from the portal itself.',
  },
  account: {
    /** accounts.md 13. */
    limit: 'You have reached today’s limit. Try again tomorrow.',
    linkOver: 'This link has expired or was used. Ask for a new one.',
    lastCompliance: 'The last compliance account cannot be deleted.',
    lastOfficer: 'This is the last compliance officer who can work. Make another one first.',
    secondPerson: 'Another officer must do this: nobody decides alone about an officer, or about their own account.',
    reason: 'Please enter a reason.',
    alone: 'One officer may do this alone.',
    impossible: {
      decided: 'This account has been approved already.',
      role: 'Choose another role than the account has.',
      state: 'This cannot be done to the account as it is now. Load it again.',
      factor: 'This account has no second step.',
      inspection: 'This account is for an inspection. It can only be ended.',
    },
    taken: 'There is an account with this email address.',
    busy: 'Another officer is being changed at this moment. Try again.',
    notYours: 'Only the holder of an account may change it.',
  },
  proposal: {
    there: 'Something else of this kind has been proposed for this account. Decide that first.',
    settled: 'This has been decided, or it has expired. Load the list again.',
    proposerGone: 'Whoever proposed this is no longer an officer. Propose it anew.',
  },
  exportedSecurityLog: { sheet: 'Security log', file: 'security-log' },
  exportedWaiting: { sheet: 'Approvals', file: 'approvals' },
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
} as const;
