import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Protocol, Status } from '@portal/contracts/protocol';
import { listMails } from '@portal/service-kit/mail';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { withDistributed } from '../distributed/with-distributed.ts';
import { protocolsInEveryStatus, signUpUsers, type Users } from '../faults/protocols-in-every-status.ts';
import { embedded, servers, type Profile } from '../operations/profiles.ts';
import { serve, type Served } from '../operations/served.ts';
import { contentOf, effectsOf, empty, viewsOf, withoutVersions } from './kept-of-others.ts';

/** Every view thrown away and rebuilt from those who own what it shows (docs/events 12). */
function describeRepublish(name: string, open: (folder: string) => Promise<Profile>): void {
  describe(`republish, on ${name}`, () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    let served: Served;
    let users: Users;
    let protocols: Readonly<Record<Status, Protocol>>;

    beforeAll(async () => {
      data = await createTempFolder();
      profile = await open(data.folder);
      served = await serve(profile);

      users = await signUpUsers(served.url);
      protocols = await protocolsInEveryStatus(users);
      const { officer, first } = users;
      // One of each that is gone but for its tombstone.
      await officer.post(`/api/protocols/${protocols.accepted.id}/archive`, { reason: 'Submitted twice.' });
      expect((await first.call('DELETE', `/api/accounts/${first.id}`)).status).toBe(204);
      const assigned = () => officer.get<Protocol>(`/api/protocols/${protocols.assigned.id}`);
      await waitFor(async () => (await assigned()).reviewer === null);
      await served.quiet();
    });
    afterAll(async () => {
      await served?.stop();
      await profile?.remove();
      await data?.remove();
    });

    it('brings back every view that was thrown away, the same document by document, and tells nobody again', async () => {
      const { engines, services, quiet } = served;
      const views = viewsOf(engines);
      const before = withoutVersions(await contentOf(views));
      const effects = await contentOf(effectsOf(engines));
      const mails = await listMails(engines.mailFolder);
      for (const [view, documents] of Object.entries(before))
        expect({ view, documents }).not.toEqual({ view, documents: [] });

      await empty(views);
      for (const documents of Object.values(await contentOf(views))) expect(documents).toEqual([]);
      const told = await Promise.all(services.map((service) => service.republish()));
      expect(Object.fromEntries(services.map(({ name: of }, at) => [of, told[at]]))).toMatchObject({
        identity: Object.keys(users).length,
        protocol: Object.keys(protocols).length,
        notifications: 0,
      });
      await quiet();

      expect(withoutVersions(await contentOf(views))).toEqual(before);
      expect(await contentOf(effectsOf(engines))).toEqual(effects);
      expect(await listMails(engines.mailFolder)).toEqual(mails);
    });

    it('leaves people what they could do before', async () => {
      const { documents } = protocols.pending;
      const proposal = String(documents[0]?.full_proposal);
      expect((await users.owner.call('GET', proposal)).status).toBe(200);
      expect((await users.officer.call('GET', proposal)).status).toBe(200);
      expect((await users.outsider.call('GET', proposal)).status).toBe(404);
      // Archived: its owner and officers read it, its reviewers do not.
      const ofArchived = String(protocols.accepted.documents[0]?.full_proposal);
      expect((await users.officer.call('GET', ofArchived)).status).toBe(200);
      expect((await users.reviewer.call('GET', ofArchived)).status).toBe(404);
    });

    it('changes nothing where nothing was lost', async () => {
      const { engines, services, quiet } = served;
      const before = withoutVersions(await contentOf(viewsOf(engines)));
      const effects = await contentOf(effectsOf(engines));
      await Promise.all(services.map((service) => service.republish()));
      await quiet();
      expect(withoutVersions(await contentOf(viewsOf(engines)))).toEqual(before);
      expect(await contentOf(effectsOf(engines))).toEqual(effects);
    });
  });
}

describeRepublish('SQLite and the bus in process', embedded);
withDistributed('republish, on MongoDB and Kafka', (addresses) =>
  describeRepublish('MongoDB and Kafka', (folder) => servers(addresses, folder)),
);
