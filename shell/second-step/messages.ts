import { catalogue } from '@portal/web-kit';
/** What is said when more than a password is asked for (docs/sessions 10, docs/accounts 27). */
export const messages = catalogue('one-more-step', {
  title: 'One more step',
  app: { lede: 'Enter the code that your app shows.', label: 'Code', hint: 'Six digits' },
  recovery: {
    lede: 'Enter one of the recovery codes that you have printed.',
    label: 'Recovery code',
    hint: 'Twelve letters and digits, like K7QM-2XWD-9RTA',
  },
  submit: 'Continue',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the code of the app',
  lost: 'I have lost my phone',
  back: 'Back to Log in',
  lostPhone: {
    title: 'You have lost your phone',
    lede: 'If you have printed your recovery codes, one of them lets you in now. If not, the council can remove your second step.',
    tell: 'Tell the council',
    told: 'The council has been told',
    bring: 'Bring {reference} and an identity document to the council, or ask it to call your number.',
    mailed: 'An email is on its way to you. If it was not you who asked, open the link in it to keep your second step.',
  },
  enrol: { lede: 'Your role needs a second step. Setting it up takes two minutes.' },
});
