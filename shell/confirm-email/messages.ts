import { catalogue } from '@portal/web-kit';
import type { EmailLinkKind } from '@portal/contracts/accounts';

interface LinkMessages {
  title: string;
  lede: string;
  done: { title: string; lede: string };
}

const confirmed = { title: 'Email address confirmed', lede: 'Your email address is confirmed. Please log in.' };

/** What /confirm-email says: before its button is pressed, and after. */
export const messages = catalogue('confirm-email', {
  links: {
    registration: {
      title: 'Confirm your email address',
      lede: 'Enter the password that you chose when you registered. Then your account can be used.',
      done: confirmed,
    },
    change: {
      title: 'Confirm your email address',
      lede: 'Press Confirm to move your account to this address.',
      done: confirmed,
    },
    cancel: {
      title: 'Keep your email address',
      lede: 'Press Confirm to cancel the change that was asked for.',
      done: {
        title: 'The change is cancelled',
        lede: 'Your email address stays as it is. If it was not you who asked for the change, choose a new password.',
      },
    },
    undo: {
      title: 'Restore your email address',
      lede: 'Press Confirm to restore this address. All sessions end, and the password no longer works.',
      done: {
        title: 'Your email address is restored',
        lede: 'All sessions have ended, and the password no longer works. Choose a new one by email.',
      },
    },
    recovery: {
      title: 'Keep your second step',
      lede: 'Press Confirm to keep your second step as it is.',
      done: {
        title: 'Your second step is kept',
        lede: 'Nothing was removed. If it was not you who reported a lost phone, choose a new password: somebody knows yours.',
      },
    },
  } satisfies Record<EmailLinkKind, LinkMessages>,
  submit: 'Confirm',
  incompleteLede: 'Open the whole link in the email.',
  incomplete: 'This link is not complete. Open the link in the email, or ask for a new one.',
  login: 'Log in',
  choosePassword: 'Choose a new password',
  back: 'Back to Log in',
});
