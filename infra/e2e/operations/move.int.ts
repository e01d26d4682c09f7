import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Protocol, Status } from '@portal/contracts/protocol';
import { openDeadLetters, type DeadLetters } from '@portal/service-kit/bus';
import { createTempFolder } from '@portal/service-kit/testing';
import { systemClock } from '@portal/service-kit/time';
import { withDistributed } from '../distributed/with-distributed.ts';
import { signIn } from '../faults/people.ts';
import { protocolsInEveryStatus, signUpUsers, type Users } from '../faults/protocols-in-every-status.ts';
import { embedded, servers, type Profile } from './profiles.ts';
import { runPortal } from './run-portal.ts';
import { serve } from './served.ts';

/** From one profile to the other and back, by way of an archive. */
withDistributed('a data folder moved into MongoDB and Kafka', (addresses) =>
  describe('a data folder moved into MongoDB and Kafka, and back from an archive', () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let folder: Profile;
    let engines: Profile;
    let users: Users;
    let protocols: Readonly<Record<Status, Protocol>>;
    let seen: Awaited<ReturnType<typeof look>>;

    /** What an officer reads of every protocol, with one file of it, and what its owner is told. */
    const look = async (url: string) => {
      const [officer, owner] = [await signIn(url, users.officer.email), await signIn(url, users.owner.email)];
      const read = async ({ id, documents }: Protocol) => ({
        protocol: await officer.get<Protocol>(`/api/protocols/${id}`),
        history: await officer.get<unknown>(`/api/protocols/${id}/history`),
        file: (await officer.call('GET', String(documents[0]?.full_proposal))).body,
      });
      return {
        protocols: await Promise.all(Object.values(protocols).map(read)),
        notices: await owner.get<unknown>('/api/notifications'),
      };
    };
    const lookAt = async (profile: Profile) => {
      const served = await serve(profile);
      try {
        return await look(served.url);
      } finally {
        await served.stop();
      }
    };

    const failed = { group: 'documents.claims', topic: 'protocol', key: 'p', event: 'no { json', cause: 'SyntaxError' };
    /** Does work on what the documents service gave up, while no portal runs. */
    const onDeadLetters = async <T>(profile: Profile, work: (deadLetters: DeadLetters) => Promise<T>): Promise<T> => {
      const { stores, close } = await profile.open();
      try {
        return await work(openDeadLetters(stores.documents, systemClock));
      } finally {
        await close();
      }
    };
    const deadLettersOf = (profile: Profile) => onDeadLetters(profile, (kept) => kept.list(failed.group));

    beforeAll(async () => {
      data = await createTempFolder();
      folder = await embedded(path.join(data.folder, 'one'));
      engines = await servers(addresses, path.join(data.folder, 'two'));
      const served = await serve(folder);
      users = await signUpUsers(served.url);
      protocols = await protocolsInEveryStatus(users);
      await served.quiet();
      seen = await look(served.url);
      await served.stop();
      await onDeadLetters(folder, (kept) =>
        kept.keep({ ...failed, id: 'documents.claims/protocol/p@0:7', attempts: 5 }),
      );
    });
    afterAll(async () => {
      await engines?.remove();
      await data?.remove();
    });

    it('nothing differs, and people find what they left', async () => {
      expect(await runPortal(['migrate'], engines.env)).toMatchObject({ code: 0 });
      expect(await runPortal(['move', '--from', folder.env.DATA_DIR!], engines.env)).toMatchObject({
        code: 0,
        output: expect.stringContaining('Nothing differs.'),
      });
      expect(await runPortal(['verify'], engines.env)).toMatchObject({ code: 0 });
      expect(await lookAt(engines)).toEqual(seen);
      expect(await deadLettersOf(engines)).toMatchObject([failed]);
    });

    it('is not moved a second time over what is there, nor are its keys', async () => {
      const elsewhere = path.join(data.folder, 'elsewhere');
      const env = { ...engines.env, KEYS_DIR: elsewhere };
      expect(await runPortal(['move', '--from', folder.env.DATA_DIR!], env)).toMatchObject({
        code: 2,
        lines: [expect.stringContaining('The target is not empty')],
      });
      expect(existsSync(elsewhere)).toBe(false);
    });

    it('are not said to be ready where their keys are not', async () => {
      const elsewhere = path.join(data.folder, 'elsewhere');
      expect(await runPortal(['migrate'], { ...engines.env, KEYS_DIR: elsewhere })).toMatchObject({
        code: 2,
        lines: [expect.stringMatching(/^There is no history\.key in .*elsewhere\. /)],
      });
      expect(existsSync(elsewhere)).toBe(false);
    });

    it('engines that were filled by half are opened by nothing, and filled anew once they are empty', async () => {
      const [whole, torn] = [path.join(data.folder, 'whole'), path.join(data.folder, 'torn')];
      expect(await runPortal(['backup', whole], folder.env)).toMatchObject({ code: 0 });
      await cp(whole, torn, { recursive: true });
      await rm(path.join(torn, 'stores/protocol/protocols.jsonl.gz'));
      const cut = await servers(addresses, path.join(data.folder, 'cut'));
      expect(await runPortal(['restore', torn], cut.env)).toMatchObject({
        code: 2,
        output: expect.stringMatching(
          /The archive is damaged: .*protocols\.jsonl\.gz .*\nThe databases hold a part of a portal: .*$/,
        ),
      });
      for (const command of [['verify'], ['migrate'], ['backup', path.join(data.folder, 'half')], ['restore', whole]])
        expect(await runPortal(command, cut.env)).toMatchObject({
          code: 2,
          lines: [expect.stringMatching(/a part of a portal: a restore or move into them was broken off/)],
        });
      await cut.remove();
      expect(await runPortal(['restore', whole], cut.env)).toMatchObject({ code: 0 });
      expect(await runPortal(['verify'], cut.env)).toMatchObject({ code: 0 });
      await cut.remove();
    });

    it('an archive of the engines fills a data folder, and nothing differs', async () => {
      const archive = path.join(data.folder, 'archive');
      expect(await runPortal(['backup', archive], engines.env)).toMatchObject({ code: 0 });
      const back = await embedded(path.join(data.folder, 'three'));
      expect(await runPortal(['restore', archive], back.env)).toMatchObject({
        code: 0,
        output: expect.stringContaining('Nothing differs.'),
      });
      expect(await lookAt(back)).toEqual(seen);
      expect(await deadLettersOf(back)).toMatchObject([failed]);
    });
  }),
);
