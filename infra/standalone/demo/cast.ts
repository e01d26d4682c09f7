import type { WaitingAccount } from '@portal/contracts/accounts';
import type { MakeAccount } from '@portal/svc-identity';
import { demoContact, demoPassword, demoPeople, type DemoPerson } from './people.ts';
import { register, signIn, type PortalClient } from './portal-client.ts';

/** The demo's people, signed in. */
export interface Cast {
  researcher: PortalClient;
  reviewers: readonly [PortalClient, PortalClient, PortalClient];
  compliance: PortalClient;
}

/** Makes the account of the first compliance officer, whom nobody could approve. */
export type Appoint = (url: string, officer: DemoPerson) => Promise<void>;

/** The portal's own command makes it, approved at once. */
export const appointWith =
  (makeAccount: MakeAccount): Appoint =>
  async (_url, { role, ...names }) => {
    const details = { ...names, ...demoContact, telephone: null, password: demoPassword };
    await makeAccount(details, role, { approved: true });
  };

/** Where roles need approval, the demo's officer approves the demo's own reviewers and nobody else. */
async function approve(officer: PortalClient, people: readonly DemoPerson[]): Promise<void> {
  const waiting = await officer.get<WaitingAccount[]>('/api/accounts?approval=pending&page_size=100');
  const own = waiting.filter(({ email }) => people.some((person) => person.email === email));
  for (const { id } of own) await officer.post(`/api/accounts/${id}/approval`, { decision: 'approve' });
}

/** Registers everybody, approves who has to be, and signs them in. Unless told otherwise the officer registers as anybody does. */
export async function gatherCast(url: string, appoint: Appoint = register): Promise<Cast> {
  const { researcher, compliance, reviewer, secondReviewer, thirdReviewer } = demoPeople;
  await appoint(url, compliance);
  const officer = await signIn(url, compliance);
  for (const person of [researcher, reviewer, secondReviewer, thirdReviewer]) await register(url, person);
  await approve(officer, [reviewer, secondReviewer, thirdReviewer]);
  return {
    researcher: await signIn(url, researcher),
    compliance: officer,
    reviewers: [await signIn(url, reviewer), await signIn(url, secondReviewer), await signIn(url, thirdReviewer)],
  };
}
