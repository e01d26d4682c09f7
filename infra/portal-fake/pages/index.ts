import type { Role } from '@portal/contracts/accounts';
import type { Answers } from '../answers.ts';
import { accountOf, type AccountName } from './accounts.ts';
import { everybody } from './everybody.ts';
import { protocols } from './protocols.ts';
import { pagesOf } from './roles.ts';

export { accountNames, type AccountName } from './accounts.ts';

/** A small portal for one role, signed in as `me`: its first pages have something to show, and commands move protocols on. */
export const answersFor = (role: Role, account: AccountName = 'usual'): Answers => ({
  ...everybody(role, accountOf(account)),
  ...protocols(role),
  ...pagesOf[role](),
});
