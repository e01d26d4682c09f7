import type { Account } from '@portal/contracts/accounts';
import { ago } from './ago.ts';

/** In days from now. */
const soon = -10;

/** Who may be signed in: the same person in different standing. */
const accounts = {
  usual: {},
  'second step due': { second_step_until: ago(soon) },
  'signs what is decided': { position: 'Secretary', signatures: 'required' },
  'only reads': { read_only_until: ago(soon).slice(0, 10) },
} as const satisfies Record<string, Partial<Account>>;

export type AccountName = keyof typeof accounts;
export const accountNames = Object.keys(accounts) as AccountName[];

export const accountOf = (name: AccountName): Partial<Account> => accounts[name];
