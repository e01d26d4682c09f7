import type { Role } from '@portal/contracts/accounts';

/** Texts for people that stand neither in the specification nor in the contracts. */
export const words = {
  signIn: {
    refused: 'The email or the password is not correct.',
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
    emailUnusable: 'This email address cannot be used. Enter another one.',
    lastCompliance: 'The last compliance account cannot be deleted.',
    busy: 'Another account is being deleted at this moment. Try again.',
    decided: 'This account has been approved already.',
    notYours: 'Only the holder of an account may change it.',
  },
  exportedWaiting: { sheet: 'Approvals', file: 'approvals' },
  password: {
    common: 'This password is too common. Choose another one.',
    wrong: 'The current password is not correct.',
    notYours: 'This is not your password.',
  },
  reset: {
    expired: 'This link has expired: it was good for one hour. Ask for a new one.',
    used: 'This link has been used already, or it is not complete. Ask for a new one.',
  },
} as const;
