export { onAccounts } from './on-accounts.ts';
export { createRevocation, type Revocation } from './revocation.ts';
