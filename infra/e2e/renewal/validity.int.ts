import { studyTypes } from '@portal/contracts/protocol';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { validityStates } from '@portal/contracts/approvals';
import { readCouncil, usualCouncil } from '@portal/service-kit/council';
import { createTempFolder } from '@portal/service-kit/testing';
import { approvedOn } from '../../../svc-protocol/approvals/approval.rules.ts';
import { findPage } from '../../../svc-protocol/lists/find-page.ts';
import { listFilter } from '../../../svc-protocol/lists/list-filter.ts';
import { protocolsCollection } from '../../../svc-protocol/protocol/store.ts';
import { seed } from '../../../svc-protocol/testing/seed-protocol.ts';
import { withDistributed } from '../distributed/with-distributed.ts';
import { onOneMachine, onServers, type Profile } from './profiles.ts';
import type { Approval } from '../../../svc-protocol/approvals/approval.types.ts';

const today = '2026-11-22';
const validity = { months: 12, days: 0 };
const approvals: Readonly<Record<string, Partial<Approval>>> = {
  'MRCZ/A/1': {},
  'MRCZ/A/2': { valid_until: today },
  'MRCZ/A/3': { valid_until: '2026-11-21' },
  'MRCZ/A/4': { conditional_since: '2026-11-01', valid_until: '2026-11-21' },
  'MRCZ/A/5': { suspended_on: '2026-11-02', suspended_scope: 'all', conditional_since: '2026-11-01' },
  'MRCZ/A/6': { ended: true, ended_on: '2026-11-03', suspended_on: '2026-11-02', suspended_scope: 'all' },
};

/** Lists by validity (docs/follow-ups 1). */
function describeValidity(name: string, openProfile: (folder: string) => Promise<Profile>): void {
  describe(`lists by validity, on ${name}`, () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    let engines: Awaited<ReturnType<Profile['open']>>;
    beforeAll(async () => {
      data = await createTempFolder();
      profile = await openProfile(data.folder);
      engines = await profile.open();
      const store = engines[0].protocol;
      for (const [number, changes] of Object.entries(approvals))
        await seed(store, 'accepted', { number, approval: { ...approvedOn(today, validity), ...changes } });
      await seed(store, 'pending', { number: 'MRCZ/A/7' });
    });
    afterAll(async () => {
      for (const one of engines ?? []) await one.close();
      await profile?.remove();
      await data?.remove();
    });

    const listed = async (role: 'compliance' | 'researcher' | 'reviewer', query: object) => {
      const caller = { id: role === 'researcher' ? 'owner' : 'first', role } as Parameters<typeof listFilter>[1];
      const list = listFilter({ sort: 'number', ...query } as Parameters<typeof listFilter>[0], caller, {
        today,
        studyTypes,
      });
      const { rows } = await findPage(
        engines[0].protocol.collection(protocolsCollection),
        list,
        { skip: 0, limit: 20 },
        readCouncil(usualCouncil).council,
      );
      return rows.map(({ number }) => number.slice(-1)).join('');
    };

    it('hold each accepted protocol once, for officers and its owner', async () => {
      for (const role of ['compliance', 'researcher'] as const) {
        const found = await Promise.all(validityStates.map((state) => listed(role, { validity: state })));
        expect(found).toEqual(['6', '5', '4', '3', '12']);
      }
    });

    it('are sorted and searched as all others', async () => {
      expect(await listed('compliance', { validity: 'valid', sort: '-number' })).toBe('21');
      expect(await listed('compliance', { validity: 'valid', sort: 'valid_until' })).toBe('21');
      expect(await listed('compliance', { validity: 'valid', status: 'accepted', search: 'malaria' })).toBe('12');
      expect(await listed('compliance', { validity: 'valid', status: 'pending' })).toBe('');
    });

    it('are not for reviewers, who see no approvals', async () => {
      expect(await listed('reviewer', { validity: 'ended', status: 'accepted' })).toBe('123456');
    });
  });
}

describeValidity('SQLite', onOneMachine);
withDistributed('lists by validity, on MongoDB', (addresses) =>
  describeValidity('MongoDB', () => onServers(addresses)),
);
