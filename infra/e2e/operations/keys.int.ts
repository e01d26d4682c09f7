import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTempFolder } from '@portal/service-kit/testing';
import { adviceOn } from '../../standalone/advice.ts';
import { withDistributed } from '../distributed/with-distributed.ts';
import { signIn, signUp, type Person } from '../faults/people.ts';
import { embedded, servers, type Profile } from './profiles.ts';
import { runPortal } from './run-portal.ts';
import { serve } from './served.ts';

/** Every key, with a word of what is lost without it. */
const keys = [
  ['history', 'history'],
  ['receipt', 'attached'],
  ['signing', 'token'],
  ['reset', 'link'],
  ['factor', 'second step'],
  ['draft', 'typed'],
  ['signature', 'signed'],
] as const;
const replaceable = ['signing', 'reset', 'receipt', 'signature'];

const harms: Readonly<Record<string, (file: string) => Promise<void>>> = {
  missing: (file) => rm(file),
  empty: (file) => writeFile(file, ''),
  short: (file) => writeFile(file, `${randomBytes(31).toString('base64url')}\n`),
  'of another portal': (file) => writeFile(file, `${randomBytes(32).toString('base64url')}\n`),
};
const cases = keys.flatMap(([name, lost]) => Object.entries(harms).map(([harm, work]) => ({ name, lost, harm, work })));

function describeKeys(where: string, openProfile: (folder: string) => Promise<Profile>): void {
  describe(`the keys of a portal that holds something, on ${where}`, () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    let person: Person;
    let folder: string;
    const kept = () => path.join(data.folder, 'kept');
    const texts = () => readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);

    beforeAll(async () => {
      data = await createTempFolder();
      profile = await openProfile(data.folder);
      const served = await serve(profile);
      person = await signUp(served.url, 'researcher');
      await served.quiet();
      await served.stop();
      folder = path.join(data.folder, 'data', 'keys');
      await cp(folder, kept(), { recursive: true });
    });
    afterEach(async () => {
      await rm(folder, { recursive: true });
      await cp(kept(), folder, { recursive: true });
    });
    afterAll(async () => {
      await profile?.remove();
      await data?.remove();
    });

    it.each(cases)(
      'the key $name, when it is $harm, is named, with what is lost without it, and no other is made',
      async ({ name, lost, work }) => {
        await work(path.join(folder, `${name}.key`));
        const before = texts();
        const refusal = new RegExp(`^[^\\n]*${name}\\.key [^\\n]*${lost}[^\\n]*keys/${name}\\.key[^\\n]*$`);
        expect(await runPortal(['verify'], profile.env)).toMatchObject({
          code: 2,
          lines: [expect.stringMatching(refusal)],
        });
        expect(texts()).toEqual(before);
        if (profile.env.MONGODB_URI) return;
        const refused = await serve(profile).catch((error: unknown) => adviceOn(error, profile.settings));
        expect(refused).toMatch(refusal);
        expect(texts()).toEqual(before);
      },
    );

    it('that are lost and can be replaced are made anew by rotate-keys leaked, and the portal goes on', async () => {
      for (const name of replaceable) await rm(path.join(folder, `${name}.key`));
      expect(await runPortal(['rotate-keys', 'leaked'], profile.env)).toMatchObject({ code: 0 });
      expect(await runPortal(['verify'], profile.env)).toMatchObject({ code: 0 });
      const served = await serve(profile);
      expect((await signIn(served.url, person.email)).access).toBeTruthy();
      await served.stop();
    });
  });
}

describeKeys('SQLite, the bus in process, a folder', embedded);
withDistributed('the keys beside MongoDB and Kafka', (addresses) =>
  describeKeys('MongoDB, Kafka, GridFS', (folder) => servers(addresses, folder)),
);
