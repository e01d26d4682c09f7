import { catalogue } from '@portal/web-kit';
/** What the pages for a forgotten password say besides the contracts' labels and messages. */
export const messages = catalogue('password', {
  forgot: {
    title: 'Forgotten your password?',
    lede: 'We will send you a link to choose a new one.',
    submit: 'Send the link',
    sent: {
      title: 'Check your email',
      text: 'If {email} belongs to an account, an email with a link is on its way. The link is valid for one hour and can be used once.',
      otherwise: 'If nothing comes within a few minutes, look in your spam folder, check the address, and ask again.',
      again: 'Ask again',
    },
  },
  reset: {
    title: 'Choose a new password',
    lede: 'You will be logged out everywhere. Then log in with the new password.',
    submit: 'Change Password',
    failed: 'Password unsuccessfully changed. Please try again.',
    incomplete: 'This link is not complete. Open the link in the email, or ask for a new one.',
    askAgain: 'Ask for a new link',
  },
  back: 'Back to Log in',
});
