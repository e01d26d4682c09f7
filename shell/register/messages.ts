import { catalogue } from '@portal/web-kit';
import type { Role } from '@portal/contracts/accounts';

interface RoleMessages {
  label: string;
  hint: string;
}

/** What the registration page says besides the contracts' labels and messages. */
export const messages = catalogue('register', {
  title: 'Create an Account',
  lede: 'All fields are required unless marked optional.',
  role: 'Role',
  roles: {
    compliance: { label: 'Compliance', hint: 'Assigns and decides' },
    reviewer: { label: 'Reviewer', hint: 'Leaves comments' },
    researcher: { label: 'Researcher', hint: 'Submits applications' },
  } satisfies Record<Role, RoleMessages>,
  submit: 'Create an Account',
  failed: 'Registration failed',
  haveAccount: 'Already registered?',
  login: 'Login here',
});
