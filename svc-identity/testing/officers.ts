import { randomUUID } from 'node:crypto';
import type { Role, ShownProposal } from '@portal/contracts/accounts';
import { type IdentityApp, type startIdentity } from './identity-app.ts';

export type Person = Awaited<ReturnType<IdentityApp['person']>>;
type Start = typeof startIdentity;

/** Why an officer does it, where a test does not say otherwise. */
export const reason = 'Said so at the meeting';

/** The service with two officers. */
export async function startWithOfficers(start: Start, config: Parameters<Start>[0]) {
  const identity = await start(config);
  const ada = await identity.person('ada@example.org', 'compliance');
  const ben = await identity.person('ben@example.org', 'compliance');
  return { identity, ada, ben };
}

/** What officers do to accounts (docs/accounts 17, 22). */
export function officerActs(identity: () => IdentityApp) {
  const act = (by: Person, path: string, body: object = {}) =>
    identity().call('POST', `/api/accounts/${path}`, { token: by.access, body });
  return {
    act,
    refreshed: ({ refresh }: Person) => identity().post('/api/token/refresh', { refresh }),
    newcomer: (role: Role = 'researcher') => identity().person(`${randomUUID()}@example.org`, role),
    setRole: (by: Person, { id }: { id: string }, role: Role) => act(by, `${id}/role`, { role, reason }),
    setState: (by: Person, { id }: { id: string }, state: string) => act(by, `${id}/state`, { state, reason }),
    read: async (by: Person, { id }: { id: string }) =>
      (await identity().call('GET', `/api/accounts/${id}`, { token: by.access })).body as Record<string, unknown>,
    proposals: async (by: Person) =>
      (await identity().call('GET', '/api/account-proposals', { token: by.access })).body as ShownProposal[],
    decide: (by: Person, id: string, decision: 'confirm' | 'refuse' = 'confirm') =>
      identity().call('POST', `/api/account-proposals/${id}/decision`, { token: by.access, body: { decision } }),
  };
}
