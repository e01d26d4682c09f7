import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { cpSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { DeskCounts } from '@portal/contracts/my-day';
import { createTempFolder } from '@portal/service-kit/testing';
import { withDistributed } from '../distributed/with-distributed.ts';
import type { Person } from '../faults/people.ts';
import { protocolsInEveryStatus, signUpUsers } from '../faults/protocols-in-every-status.ts';
import { embedded, servers, type Profile } from './profiles.ts';
import { runPortal } from './run-portal.ts';
import { serve, type Served } from './served.ts';

/** `portal prove` beside a running portal of one profile (docs/store 26). */
function describeProofs(name: string, openProfile: (folder: string) => Promise<Profile>): void {
  describe(`a backup that is proved, on ${name}`, () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    let served: Served;
    let officer: Person;
    let archive: string;
    const before = process.env.TMPDIR;

    const told = async () => (await officer.get<DeskCounts>('/api/desk')).backup;
    const gauges = async () =>
      Object.fromEntries(
        [...(await served.metrics.text()).matchAll(/^portal_backup_(\w+)\{service="protocol"\} (\S+)$/gm)].map(
          ([, gauge, value]) => [gauge, Number(value)],
        ),
      );
    /** A copy of the archive in which one file is another one. */
    const changed = (pattern: string, change: (bytes: Buffer) => Buffer): string => {
      const copy = path.join(data.folder, `changed-${randomUUID()}`);
      cpSync(archive, copy, { recursive: true });
      const [found] = globSync(pattern, { cwd: copy }).filter((one) => !one.endsWith('drafts'));
      const file = path.join(copy, found!);
      writeFileSync(file, change(readFileSync(file)));
      return copy;
    };
    const flipped = (pattern: string): string =>
      changed(pattern, (bytes) => {
        bytes[Math.floor(bytes.length / 2)]! ^= 1;
        return bytes;
      });
    const protocols = 'stores/protocol/protocols.jsonl.gz';
    const withoutStatus = (bytes: Buffer): Buffer =>
      gzipSync(gunzipSync(bytes).toString().replace('"status":', '"statu5":'));
    /** As a damaged disk leaves it: each line can be read, and the checksum of what was written stands at the end. */
    const ofOtherText = (bytes: Buffer): Buffer =>
      Buffer.concat([withoutStatus(bytes).subarray(0, -8), bytes.subarray(-8)]);

    beforeAll(async () => {
      data = await createTempFolder();
      profile = await openProfile(data.folder);
      archive = path.join(data.folder, 'archive');
      process.env.TMPDIR = path.join(data.folder, 'temporary');
      await mkdir(process.env.TMPDIR);
      served = await serve(profile);
      const users = await signUpUsers(served.url);
      ({ officer } = users);
      await protocolsInEveryStatus(users);
      await served.quiet();
      expect(await runPortal(['backup', archive], profile.env)).toMatchObject({ code: 0 });
    });
    afterAll(async () => {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      await served?.stop();
      await profile?.remove();
      await data?.remove();
    });

    it('is known to the portal, and no more than that, until it is proved', async () => {
      expect(await gauges()).toEqual({ age_seconds: expect.any(Number) });
      expect(await told()).toBeUndefined();
    });

    it('comes back whole, beside the portal that runs, and leaves nothing behind', async () => {
      const { code, lines } = await runPortal(['prove', archive], profile.env);
      expect(lines).toEqual(
        expect.arrayContaining([
          'Nothing differs.',
          'Nothing is wrong.',
          expect.stringMatching(/^ {2}letters drawn +[1-9]/),
        ]),
      );
      expect(lines.at(-1)).toMatch(/archive can be restored: nothing is missing or changed \(\d+ s\)\.$/);
      expect(code).toBe(0);
      expect(readdirSync(process.env.TMPDIR!)).toEqual([]);
      expect(await gauges()).toEqual({
        age_seconds: expect.any(Number),
        proved_age_seconds: expect.any(Number),
        ok: 1,
      });
      expect(await told()).toBeUndefined();
    });

    it.each([
      ['stores/protocol/protocols.jsonl.gz', /^The archive is damaged: .*protocols\.jsonl\.gz cannot be read/m],
      ['files/*/*', /^file [\w-]+ differs: /m],
      ['keys/history.key', /history/],
      ['council/sections/drugs.yaml', /^council\/sections\/drugs\.yaml differs: /m],
      ['manifest.json', /./],
    ])(
      'fails by name where a byte of %s is another one; the gauge turns and My day says so',
      async (pattern, named) => {
        await runPortal(['prove', archive], profile.env);
        const { code, lines, output } = await runPortal(['prove', flipped(pattern)], profile.env);
        expect(output).toMatch(named);
        expect(lines.at(-1)).toMatch(/ is damaged: see above\./);
        expect(code).toBe(1);
        expect(readdirSync(process.env.TMPDIR!)).toEqual([]);
        expect(await gauges()).toMatchObject({ proved_age_seconds: expect.any(Number), ok: 0 });
        expect(await told()).toEqual({ damaged: true, proved_days: 0 });
      },
    );

    it.each([
      [
        'whose checksum is that of another text',
        ofOtherText,
        /^The archive is damaged: .*protocols\.jsonl\.gz cannot be read/m,
      ],
      ['that was packed again after a change', withoutStatus, /^A document for protocols does not fit its schema: /m],
    ])('fails by a document %s', async (_file, change, named) => {
      const { code, lines, output } = await runPortal(['prove', changed(protocols, change)], profile.env);
      expect(output).toMatch(named);
      expect(lines.at(-1)).toMatch(/ is damaged: see above\./);
      expect(code).toBe(1);
      expect(await gauges()).toMatchObject({ ok: 0 });
    });

    it('says where the portal could not be told, and where there is no archive', async () => {
      const nowhere = { ...profile.env, MONGODB_URI: '', KAFKA_BROKERS: '', DATA_DIR: path.join(data.folder, 'none') };
      const { code, lines } = await runPortal(['prove', archive], nowhere);
      expect(lines.at(-2)).toMatch(/^The portal could not record the result: There is no data folder at /);
      expect(lines.at(-1)).toMatch(/archive can be restored/);
      expect(code).toBe(1);
      expect(await runPortal(['prove', path.join(data.folder, 'none')], profile.env)).toMatchObject({ code: 2 });
      expect(await runPortal(['prove'], profile.env)).toMatchObject({ code: 2 });
    });
  });
}

describeProofs('SQLite', embedded);
withDistributed('proofs', (engines) => describeProofs('MongoDB and Kafka', (folder) => servers(engines, folder)));
