import { catalogue } from '@portal/web-kit';

/** What is said where somebody logs out and something was not sent (docs/drafts 19). */
export const messages = catalogue('log-out', {
  close: 'Close',
  titles: {
    application: 'New application{name, select, none {} other {: {name}}}',
    response: 'Response {name}',
    review: 'Review of {name}',
    decision: 'Decision on {name}',
  },
  saved: 'Saved {when}',
  safe: '{count, plural, one {1 draft is safe in the portal:} other {{count} drafts are safe in the portal:}}',
  typed: 'Typed {time}, only on this computer',
  here: 'Only on this computer',
  unsent: {
    title: 'Log out?',
    here: 'On this computer',
    nothing: {
      label: 'Remove everything',
      hint: 'For a computer that others use too. What the portal has saved waits for you there.',
    },
    locked: { label: 'Keep a locked copy', hint: 'For your own device. It opens only after you log in again.' },
    stay: 'Stay logged in',
    leave: 'Log out',
  },
  unsaved: {
    title: 'Not everything is saved',
    text: 'The portal does not answer. These changes are only on this computer.',
    lost: 'If you remove them now, they are lost.',
    lose: 'Log out and lose them',
    clash: 'Something was changed on another device too. Stay logged in, open it and choose which version to keep.',
    ended: 'This was sent or discarded elsewhere. What was typed here can no longer be saved or sent.',
    drop: 'Discard it',
  },
});
