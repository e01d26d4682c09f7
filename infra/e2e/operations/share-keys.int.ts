import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { keysOfServices } from '@portal/service-kit/keys';
import { createTempFolder } from '@portal/service-kit/testing';
import { withDistributed } from '../distributed/with-distributed.ts';
import { signUp } from '../faults/people.ts';
import { servers, type Profile } from './profiles.ts';
import { runPortal } from './run-portal.ts';
import { serve } from './served.ts';

withDistributed('keys that are shared out', (engines) =>
  describe('the keys that migrate shares out (docs/security 18)', () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    let shared: string;
    const migrate = () => runPortal(['migrate', '--share-keys', shared], profile.env);
    const keysIn = (folder: string) =>
      Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
    const ownOf = (service: keyof typeof keysOfServices) => {
      const all = keysIn(profile.env.KEYS_DIR!);
      return Object.fromEntries(keysOfServices[service].map((name) => [`${name}.key`, all[`${name}.key`]]));
    };
    const expectShared = () => {
      for (const service of Object.keys(keysOfServices) as (keyof typeof keysOfServices)[])
        expect([service, keysIn(path.join(shared, service))]).toEqual([service, ownOf(service)]);
    };

    beforeAll(async () => {
      data = await createTempFolder();
      profile = await servers(engines, data.folder);
      shared = path.join(data.folder, 'keys-of');
    });
    afterAll(async () => {
      await profile?.remove();
      await data?.remove();
    });

    it('are made at the first start, and each service gets its own and no other', async () => {
      expect(await migrate()).toMatchObject({ code: 0 });
      expectShared();
    });

    it('are the new ones where they were replaced', async () => {
      const served = await serve(profile);
      await signUp(served.url, 'researcher');
      await served.stop();
      const before = keysIn(path.join(shared, 'identity'));
      expect(await runPortal(['rotate-keys', 'leaked'], profile.env)).toMatchObject({ code: 0 });
      expect(await migrate()).toMatchObject({ code: 0 });
      expectShared();
      expect(keysIn(path.join(shared, 'identity'))['signing.key']).not.toBe(before['signing.key']);
    });

    it('are not made anew where something is kept', async () => {
      rmSync(path.join(profile.env.KEYS_DIR!, 'factor.key'));
      const { code, lines } = await migrate();
      expect([code, lines.at(-1)]).toEqual([2, expect.stringContaining('factor.key')]);
    });
  }),
);
