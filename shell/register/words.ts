export const words = {
  title: 'Create an Account',
  haveAccount: 'Have an account already?',
  login: 'Login here',
} as const;
