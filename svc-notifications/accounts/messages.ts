import type { NoticeMessages } from '../notices/notice.types.ts';

/** Notices about a person's own account: no protocol stands in them. */
export const accountNotices = {
  password_changed: {
    title: () => 'Your password was changed',
    text: () => 'The password of your account was changed. If it was not you, tell the council at once.',
  },
  role_approved: {
    title: () => 'Your account was approved',
    text: () => 'A compliance officer approved your account. You can log in now.',
  },
  role_refused: {
    title: () => 'Your account was not approved',
    text: () =>
      'A compliance officer did not approve your account, and it was deleted. If you think this is a mistake, write to the council.',
  },
  account_deleted: {
    title: () => 'Your account was deleted',
    text: () => 'Your account was deleted. Applications that were submitted with it stay with the council.',
  },
  role_changed: {
    title: () => 'Your role was changed',
    text: () => 'A compliance officer changed the role of your account. Log in again to use it.',
  },
  account_disabled: {
    title: () => 'Your account was disabled',
    text: (_about, { mailFrom }) => `Your account was disabled. Write to ${mailFrom}.`,
  },
  account_enabled: {
    title: () => 'Your account was enabled',
    text: () => 'A compliance officer enabled your account. You can log in now.',
  },
  second_step_changed: {
    title: () => 'Your second step was changed',
    text: () =>
      'The second step of your account was set up, changed or removed, and your other devices were logged out. If it was not you, tell the council at once.',
  },
  second_step_guessed: {
    title: () => 'Somebody knows your password',
    text: () =>
      'Somebody logged in with your password and then entered five wrong codes. If it was not you, choose a new password now.',
  },
  second_step_recovered: {
    title: () => 'Set up your second step again',
    text: () =>
      'The council removed the second step from your account because your phone was lost. Log in with your password and set up a second step again. If it was not you, tell the council at once.',
  },
  registration_repeated: {
    title: () => 'You already have an account',
    text: () =>
      'Somebody registered with your email address, which already has an account. Nothing was changed. If it was you, log in with your existing password.',
  },
  session_reused: {
    title: () => 'A session of yours was ended',
    text: () =>
      'A key that had already been replaced was used in one of your sessions. Somebody may have copied it, so the portal ended the session. Please log in again. If you did nothing unusual, choose a new password and look at your devices under My profile.',
  },
  password_guessed: {
    title: () => 'A session of yours was ended',
    text: () =>
      'In one of your sessions a wrong password was entered five times, so the portal ended the session. If it was not you, somebody else was using it: choose a new password and tell the council at once.',
  },
  new_login: {
    title: () => 'New login to your account',
    text: () =>
      'Somebody logged in to your account from a browser that has not been used with it before. If it was not you, choose a new password now, and look at your devices under My profile.',
  },
  email_wanted: {
    title: () => 'Your email address was entered for another account',
    text: () =>
      'Somebody asked to use your email address for another account. Nothing was changed. If it was you, log in with the account that has this address, or enter another one.',
  },
} satisfies Readonly<Record<string, NoticeMessages>>;
