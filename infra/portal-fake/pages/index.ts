import type { Account, Role } from '@portal/contracts/accounts';
import type { Answers } from '../answers.ts';
import { ago } from './ago.ts';
import { everybody } from './everybody.ts';
import { protocols } from './protocols.ts';
import { pagesOf } from './roles.ts';

/** Negative days ago: in ten days. */
const soon = -10;

/** Who may be signed in: the same person in different states. */
const accounts = {
  usual: {},
  'second step due': { second_step_until: ago(soon) },
  'signs what is decided': { position: 'Secretary', signatures: 'required' },
  'only reads': { read_only_until: ago(soon).slice(0, 10) },
} as const satisfies Record<string, Partial<Account>>;

export type AccountName = keyof typeof accounts;
export const accountNames = Object.keys(accounts) as AccountName[];

/** A small portal for one role, signed in as `me`: its first pages have something to show, and commands move protocols on. */
export const answersFor = (role: Role, account: AccountName = 'usual'): Answers => ({
  ...everybody(role, accounts[account]),
  ...protocols(role),
  ...pagesOf[role](),
});
