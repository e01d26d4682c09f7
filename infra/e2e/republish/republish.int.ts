import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailState } from '@portal/contracts/notices';
import type { Protocol, Status } from '@portal/contracts/protocol';
import { listen, type Listening } from '@portal/service-kit/http';
import { silentLog } from '@portal/service-kit/log';
import { listMails } from '@portal/service-kit/mail';
import { createMetrics } from '@portal/service-kit/metrics';
import type { Service } from '@portal/service-kit/service';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { publicApp } from '../../standalone/public-app.ts';
import { createServices } from '../../standalone/services.ts';
import { withDistributed } from '../distributed/with-distributed.ts';
import { protocolsInEveryStatus, signUpCast, type Cast } from '../faults/protocols-in-every-status.ts';
import { contentOf, effectsOf, empty, mailStatesOf, outboxesOf, viewsOf, withoutVersions } from './kept-of-others.ts';
import { openEmbedded, openServers, type Profile } from './profiles.ts';

const groups = ['protocol', 'documents.claims', 'notifications.accounts', 'notifications.protocols'];
const soonMs = 60_000;
const ended: readonly MailState[] = ['sent', 'failed'];

/** Every view thrown away and rebuilt from those who own what it shows (architecture.md, Events). */
function describeRepublish(name: string, open: (folder: string) => Promise<Profile>): void {
  describe(`republish, on ${name}`, () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    let services: Service[];
    let front: Listening;
    let cast: Cast;
    let protocols: Readonly<Record<Status, Protocol>>;

    /** Every event has been published and handled, and every mail has come to its end: one to somebody who left meanwhile has failed. */
    const quiet = (): Promise<unknown> =>
      waitFor(async () => {
        const { engines } = profile;
        const waiting = await Promise.all(outboxesOf(engines).map((outbox) => outbox.pending(1)));
        const caughtUp = await Promise.all(groups.map((group) => engines.bus.caughtUp(group)));
        const mails = await mailStatesOf(engines);
        return waiting.flat().length === 0 && caughtUp.every(Boolean) && mails.every((state) => ended.includes(state));
      }, soonMs);

    beforeAll(async () => {
      data = await createTempFolder();
      profile = await open(data.folder);
      const { engines, settings } = profile;
      services = createServices(engines, settings, silentLog(), createMetrics()).all;
      for (const service of services) await service.start();
      front = await listen(publicApp(services, settings), { port: 0, host: '127.0.0.1' });

      cast = await signUpCast(front.url);
      protocols = await protocolsInEveryStatus(cast);
      const { officer, first } = cast;
      // One of each that is gone but for its tombstone.
      expect((await officer.call('DELETE', `/api/protocols/${protocols.accepted.id}`)).status).toBe(204);
      expect((await first.call('DELETE', `/api/accounts/${first.id}`)).status).toBe(204);
      const assigned = () => officer.get<Protocol>(`/api/protocols/${protocols.assigned.id}`);
      await waitFor(async () => (await assigned()).reviewer === null, soonMs);
      await quiet();
    }, 200_000);
    afterAll(async () => {
      await front?.stop();
      for (const service of services ?? []) await service.stop();
      await profile?.remove();
      await data?.remove();
    }, 150_000);

    it('brings back every view that was thrown away, the same document by document, and tells nobody again', async () => {
      const { engines } = profile;
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
        identity: Object.keys(cast).length,
        protocol: Object.keys(protocols).length,
        notifications: 0,
      });
      await quiet();

      expect(withoutVersions(await contentOf(views))).toEqual(before);
      expect(await contentOf(effectsOf(engines))).toEqual(effects);
      expect(await listMails(engines.mailFolder)).toEqual(mails);
    }, 150_000);

    it('leaves people what they could do before', async () => {
      const { documents } = protocols.pending;
      const proposal = String(documents[0]?.full_proposal);
      expect((await cast.owner.call('GET', proposal)).status).toBe(200);
      expect((await cast.officer.call('GET', proposal)).status).toBe(200);
      expect((await cast.outsider.call('GET', proposal)).status).toBe(404);
      const ofDeleted = String(protocols.accepted.documents[0]?.full_proposal);
      expect((await cast.officer.call('GET', ofDeleted)).status).toBe(404);
    });

    it('changes nothing where nothing was lost', async () => {
      const { engines } = profile;
      const before = withoutVersions(await contentOf(viewsOf(engines)));
      const effects = await contentOf(effectsOf(engines));
      await Promise.all(services.map((service) => service.republish()));
      await quiet();
      expect(withoutVersions(await contentOf(viewsOf(engines)))).toEqual(before);
      expect(await contentOf(effectsOf(engines))).toEqual(effects);
    }, 150_000);
  });
}

describeRepublish('SQLite and the bus in process', openEmbedded);
withDistributed('republish, on MongoDB and Kafka', (addresses) =>
  describeRepublish('MongoDB and Kafka', (folder) => openServers(addresses, folder)),
);
