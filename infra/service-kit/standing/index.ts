export { onAccounts } from './on-accounts.ts';
export { createStanding, type Standing } from './standing.ts';
