/** What the shell's first load says. The registration form and the signed-in part keep their words beside them. */
export const words = {
  loading: 'Loading...',
  portal: {
    council: 'Medical Research Council',
    about: 'Applications for research-ethics review: submitted, reviewed and decided in one place.',
  },
  login: {
    title: 'Log In',
    lede: 'With the email address you registered.',
    email: 'Email',
    password: 'Password',
    toggle: { show: 'Show', hide: 'Hide', showInFull: 'Show password', hideInFull: 'Hide password' },
    submit: 'Log In',
    noAccount: 'No account yet?',
    register: 'Create an account',
    expired: 'Your session has ended. Please log in again.',
  },
  unreachable: {
    title: 'The portal cannot be reached',
    text: 'Check your connection, then try again.',
    retry: 'Try again',
  },
} as const;
