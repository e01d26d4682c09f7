import { catalogue } from '@portal/web-kit/first-load';

/** The words of the shell's first load, with no more than names to fill in (lint), so that looking them up costs nothing. The registration form and the signed-in part have their own. */
export const shellMessages = catalogue('gate', {
  loading: 'Loading...',
  error: 'Error',
  about: 'Applications for the ethical review of health research.',
  toggle: { show: 'Show', hide: 'Hide', showInFull: 'Show password', hideInFull: 'Hide password' },
  login: {
    title: 'Log in',
    lede: 'Use the email address you registered with.',
    email: 'Email',
    password: 'Password',
    keep: 'Keep me logged in on this device',
    submit: 'Log In',
    check: 'Check both and try again.',
    noAccount: 'No account yet?',
    register: 'Create an Account',
    forgotten: 'Forgotten your password?',
    reset: 'Password successfully changed!',
    registered: 'New account successfully registered',
    mailSent: 'We have sent an email to',
    openMail: 'Open the link in it within 48 hours, then log in.',
    deleted: 'Account successfully deleted!',
    everywhere: 'You are logged out on all devices.',
  },
  unreachable: {
    title: 'The portal cannot be reached',
    text: 'Check your connection, then try again.',
  },
  broken: {
    title: 'This page cannot be shown just now',
    text: 'Nothing you have saved is lost. Please try again in a moment.',
  },
  retry: 'Try again',
  /** Beside the languages. */
  language: {
    label: 'Language',
    /** `name` is the language's own. */
    progress: '{name}: {translated} of {all} texts, {checked} checked by a speaker. The others are machine drafts.',
    checked: 'Checked by {names}.',
    failed: 'The {name} texts could not be loaded.',
  },
});
