import { flagsOf, type Account, type Role } from '@portal/contracts/accounts';

/** An account as GET /api/accounts/{id} answers its holder. */
export const wireAccount = (role: Role, more: Partial<Account> = {}): Account => ({
  id: 'me',
  first_name: 'Farai',
  last_name: 'Mutasa',
  email: 'f@example.org',
  mobile: '+2630772418306',
  telephone: null,
  address: '14 Lomagundi Road',
  ...flagsOf(role),
  ...more,
});
