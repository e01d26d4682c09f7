import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ShownProposal, ShownSecurityEvent } from '@portal/contracts/accounts';
import { startTestApp, waitFor } from '@portal/service-kit/testing';
import { accountCollection } from '../accounts/schema.ts';
import { proposalCollection } from './store.ts';
import { pageOf, registration, type IdentityApp } from '../testing/identity-app.ts';
import { officerActs, reason, startWithOfficers, type Person } from '../testing/officers.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { unwritable } from '../testing/unwritable.ts';

const hour = 60 * 60_000;
const twoNeeded = { status: 403, body: { code: 'second_person' } };

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  let ada: Person;
  let ben: Person;
  const start = async (config: Parameters<typeof startIdentity>[0]) => {
    ({ identity, ada, ben } = await startWithOfficers(startIdentity, config));
  };
  afterEach(() => identity.stop());
  const { newcomer, setRole, setState, read, proposals, decide } = officerActs(() => identity);

  describe('where a second officer confirms (FOUR_EYES required)', () => {
    beforeEach(() => start({ fourEyes: 'required' }));

    it.each([
      ['makes', 'researcher', (person: Person) => setRole(ada, person, 'compliance'), { is_staff: true }],
      ['unmakes', 'compliance', (person: Person) => setRole(ada, person, 'reviewer'), { is_reviewer: true }],
      ['disables', 'compliance', (person: Person) => setState(ada, person, 'disabled'), { state: 'disabled' }],
    ] as const)('one officer alone never %s an officer, not even twice', async (_what, role, ask, expected) => {
      const person = await newcomer(role);
      const before = await read(ada, person);
      for (let asked = 0; asked < 2; asked += 1)
        expect(await ask(person)).toMatchObject({ status: 202, body: { proposal: expect.any(String) } });
      expect(await read(ada, person)).toEqual(before);
      const [proposal, ...more] = await proposals(ben);
      expect(more).toEqual([]);
      expect(proposal).toMatchObject({ subject: { id: person.id }, proposer: { id: ada.id }, reason });
      expect(proposal!.actions).toEqual(['confirm', 'refuse']);
      expect((await proposals(ada))[0]!.actions).toEqual([]);
      expect(await decide(ada, proposal!.id)).toMatchObject(twoNeeded);
      expect((await decide(ben, proposal!.id)).status).toBe(204);
      expect(await read(ada, person)).toMatchObject(expected);
      expect((await decide(ben, proposal!.id)).status).toBe(409);
      expect(await proposals(ada)).toEqual([]);
    });

    it('officers are told of what one of them must confirm: once, with who proposed it, about whom and until when', async () => {
      const person = await newcomer('compliance');
      for (let asked = 0; asked < 2; asked += 1) await setState(ada, person, 'disabled');
      await setState(ben, person, 'disabled');
      expect(await identity.proposed()).toEqual([
        expect.objectContaining({
          type: 'proposal.opened',
          ...{ key: `${person.id}-1`, seq: 1, actor: ada.id },
          data: {
            ...{ kind: 'disable', role: null, subject: { id: person.id, name: 'Rutendo Moyo' } },
            ...{ proposer: { id: ada.id, name: 'Rutendo Moyo' }, inspection_until: null },
            expires_at: expect.any(String),
          },
        }),
      ]);
    });

    it('a disabled officer is readmitted by two', async () => {
      const person = await newcomer('compliance');
      await setState(ada, person, 'disabled');
      await setState(ben, person, 'disabled');
      expect(await read(ada, person)).toMatchObject({ state: 'disabled' });
      expect((await setState(ada, person, 'active')).status).toBe(202);
      expect((await setState(ben, person, 'active')).status).toBe(204);
      expect(await read(ada, person)).toMatchObject({ state: 'active' });
    });

    it('the subject neither proposes nor confirms', async () => {
      const person = await newcomer('compliance');
      await setState(ada, person, 'disabled');
      const [{ id }] = (await proposals(person)) as [ShownProposal];
      for (const decision of ['confirm', 'refuse'] as const)
        expect(await decide(person, id, decision)).toMatchObject(twoNeeded);
      expect(await setState(person, person, 'disabled')).toMatchObject(twoNeeded);
    });

    it('a second officer refuses: nothing happens', async () => {
      const person = await newcomer();
      await setRole(ada, person, 'compliance');
      const [{ id }] = (await proposals(ben)) as [ShownProposal];
      expect((await decide(ben, id, 'refuse')).status).toBe(204);
      expect((await decide(ben, id)).status).toBe(409);
      expect(await read(ada, person)).toMatchObject({ is_researcher: true });
    });

    it('nothing is confirmed once either of the two has been demoted, or after seven days', async () => {
      const [eve, person] = [await newcomer('compliance'), await newcomer()];
      await setRole(eve, person, 'compliance');
      const [{ id }] = (await proposals(ben)) as [ShownProposal];
      await setRole(ada, eve, 'researcher');
      await setRole(ben, eve, 'researcher');
      expect((await decide(ben, id)).status).toBe(409);
      // Eve's token still says compliance.
      await setRole(ada, person, 'compliance');
      const [{ id: second }] = (await proposals(ben)) as [ShownProposal];
      expect((await decide(eve, second)).status).not.toBe(204);
      identity.clock.advance(7 * 24 * hour + 1);
      const again = (await identity.signIn('ben@example.org')).body as { access: string };
      expect((await decide({ ...ben, ...again }, second)).status).toBe(409);
      expect(await proposals({ ...ben, ...again })).toEqual([]);
    });

    it('what is not about officers needs one', async () => {
      const person = await newcomer();
      expect((await setRole(ada, person, 'reviewer')).status).toBe(204);
      expect((await setState(ada, person, 'disabled')).status).toBe(204);
    });

    it('writes who proposed and who confirmed into histories that verify', async () => {
      const person = await newcomer();
      await setRole(ada, person, 'compliance');
      await setRole(ben, person, 'compliance');
      const findings: unknown[] = [];
      const looked = await identity.service.verify((finding) => findings.push(finding));
      expect(findings).toEqual([]);
      expect(looked).toMatchObject({ account_proposals: 1 });
    });

    it('is in the security log as what was done, besides who proposed and who confirmed, whichever way it was confirmed', async () => {
      const [one, other] = [await newcomer(), await newcomer('compliance')];
      await setRole(ada, one, 'compliance');
      await setRole(ben, one, 'compliance');
      await setState(ben, other, 'disabled');
      const [{ id }] = (await proposals(ada)) as [ShownProposal];
      await decide(ada, id);
      const logged = async (kind: string, subject: Person) => {
        const { body } = await identity.call('GET', `/api/security-events?kind=${kind}`, { token: ada.access });
        const rows = (body as ShownSecurityEvent[]).filter((row) => row.subject === subject.id);
        return rows.map(({ actor, detail }) => [actor, detail.act, detail.proposal]).reverse();
      };
      expect(await logged('proposal', one)).toEqual([
        [ada.id, 'propose', `${one.id}-1`],
        [ben.id, 'confirm', `${one.id}-1`],
      ]);
      expect(await logged('role', one)).toEqual([[ben.id, 'role', `${one.id}-1`]]);
      expect(await logged('proposal', other)).toEqual([
        [ben.id, 'propose', id],
        [ada.id, 'confirm', id],
      ]);
      expect(await logged('state', other)).toEqual([[ada.id, 'disable', id]]);
    });

    it('takes effect after a crash between the two writes, at the next round', async () => {
      const person = await newcomer();
      const { body } = await setRole(ada, person, 'compliance');
      const { id } = (await waitFor(async () => (await proposals(ben))[0])) as ShownProposal;
      expect(body).toEqual({ proposal: id, state: 'open' });
      const collection = identity.store.collection(proposalCollection);
      const open = await collection.get(id);
      await collection.replace({
        ...open,
        state: 'confirmed',
        decided_by: ben.id,
        due_at: identity.clock().toISOString(),
      });
      await identity.service.round();
      expect(await read(ada, person)).toMatchObject({ is_staff: true });
      expect(await collection.get(id)).toMatchObject({ state: 'done' });
    });
  });

  it('what cannot take effect at a moment, as after the death of a process that was taking an officer away, does so at the next round', async () => {
    await start({ fourEyes: 'required' });
    const person = await newcomer('compliance');
    await identity.store.lease('identity.last-compliance', 'gone', hour);
    await setState(ada, person, 'disabled');
    const [{ id }] = (await proposals(ben)) as [ShownProposal];
    expect((await decide(ben, id)).status).toBe(204);
    expect(
      (await identity.call('GET', '/api/security-events?kind=proposal', { token: ada.access })).body,
    ).toMatchObject([
      { actor: ben.id, subject: person.id, detail: { act: 'confirm', proposal: id } },
      { actor: ada.id, subject: person.id, detail: { act: 'propose', proposal: id } },
    ]);
    await identity.service.round();
    expect(await proposals(ada)).toMatchObject([{ id, state: 'confirmed' }]);
    const other = await newcomer('compliance');
    await setState(ada, other, 'disabled');
    const said = { status: 202, body: { proposal: `${other.id}-1`, state: 'confirmed' } };
    expect(await setState(ben, other, 'disabled')).toMatchObject(said);
    await identity.store.release('identity.last-compliance', 'gone');
    await identity.service.round();
    for (const one of [person, other]) expect(await read(ada, one)).toMatchObject({ state: 'disabled' });
    expect(await proposals(ada)).toEqual([]);
  });

  it('what the store does not take once it is confirmed takes effect at the next round, and who confirmed it is in the security log', async () => {
    await start({ fourEyes: 'required' });
    const person = await newcomer('compliance');
    await setState(ada, person, 'disabled');
    const [{ id }] = (await proposals(ben)) as [ShownProposal];
    const failing = await startTestApp(identity.openIdentity(unwritable(identity.store, accountCollection)).app);
    const decision = { token: ben.access, body: { decision: 'confirm' } };
    expect((await pageOf(failing)('POST', `/api/account-proposals/${id}/decision`, decision)).status).toBe(204);
    await failing.stop();
    expect(await proposals(ada)).toMatchObject([{ id, state: 'confirmed' }]);
    const { body } = await identity.call('GET', '/api/security-events?kind=proposal', { token: ada.access });
    expect(body).toContainEqual(expect.objectContaining({ actor: ben.id, subject: person.id }));
    await identity.service.round();
    expect(await read(ada, person)).toMatchObject({ state: 'disabled' });
    expect(await proposals(ada)).toEqual([]);
  });

  describe('an officer who registers, where roles are approved by two', () => {
    it('works once the second officer has approved, too', async () => {
      await start({});
      const strict = await identity.replica({ fourEyes: 'required', roleApproval: 'required' });
      const { body } = await strict.call('POST', '/api/accounts', {
        body: registration('new@example.org', 'compliance'),
      });
      const { id } = body as { id: string };
      const approve = (by: Person) =>
        strict.call('POST', `/api/accounts/${id}/approval`, { token: by.access, body: { decision: 'approve' } });
      expect((await approve(ada)).status).toBe(202);
      expect((await approve(ada)).status).toBe(202);
      expect(await identity.signIn('new@example.org')).toMatchObject({ body: { code: 'awaiting_approval' } });
      expect((await approve(ben)).status).toBe(204);
      expect((await identity.signIn('new@example.org')).status).toBe(200);
      await strict.stop();
    });
  });
});
