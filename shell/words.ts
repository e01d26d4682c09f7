export const words = {
  loading: 'Loading...',
  login: {
    title: 'Log In',
    email: 'Email',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Log In',
    busy: 'Logging in...',
    register: 'Create an account',
    expired: 'Your session has ended. Please log in again.',
  },
  register: { title: 'Create an Account', login: 'Login here' },
  unreachable: {
    title: 'The portal cannot be reached',
    text: 'Check your connection, then try again.',
    retry: 'Try again',
  },
  remoteDown: {
    title: 'This part of the portal cannot be shown just now',
    text: 'Nothing you have saved is lost. Please try again in a moment.',
    retry: 'Try again',
  },
} as const;
