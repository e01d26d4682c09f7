import type { Role } from '@portal/contracts/accounts';
import type { AccountEvent, AccountEventType } from '@portal/contracts/events';

/** The people of the tests. Their keys are the account ids. */
export const people = {
  owner: { role: 'researcher', first_name: 'Rudo', last_name: 'Chikwanha' },
  stranger: { role: 'researcher', first_name: 'Farai', last_name: 'Dube' },
  first: { role: 'reviewer', first_name: 'Tendai', last_name: 'Moyo' },
  second: { role: 'reviewer', first_name: 'Nyasha', last_name: 'Ncube' },
  third: { role: 'reviewer', first_name: 'Kudzai', last_name: 'Sibanda' },
  officer: { role: 'compliance', first_name: 'Anesu', last_name: 'Mutasa' },
} as const satisfies Record<string, { role: Role; first_name: string; last_name: string }>;
export type Person = keyof typeof people;

/** An account event as svc-identity publishes it. */
export const accountEvent = (
  id: string,
  type: AccountEventType,
  data: Partial<AccountEvent['data']> & { role: Role },
  seq = 1,
): AccountEvent => ({
  id: `${id}-${seq}-${type}`,
  type,
  schema_version: 1,
  seq,
  occurred_at: '2026-11-01T08:00:00.000Z',
  actor: id,
  key: id,
  correlation_id: 'test',
  data: {
    ...{ id, first_name: 'A', last_name: 'B', email: `${id}@example.org`, former_emails: [], mobile: '' },
    ...{ approved: true, state: 'active', credentials: 1, kept_session: null },
    ...data,
  },
});
