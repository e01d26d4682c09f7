import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen, onlyAskedHere, type Listening } from '@portal/service-kit/http';
import { openDeadLetters } from '@portal/service-kit/bus';
import type { Store } from '@portal/service-kit/store';
import { createTempFolder, startSmtpServer } from '@portal/service-kit/testing';
import { systemClock } from '@portal/service-kit/time';
import { noteProof, readBackupNote } from '@portal/svc-protocol';
import { backupsCollection, type BackupNote } from '../../../svc-protocol/my-day/backups.store.ts';
import express from 'express';
import { withDistributed } from '../distributed/with-distributed.ts';
import { signUp } from '../faults/people.ts';
import { embedded, servers, type Profile } from './profiles.ts';
import { runPortal } from './run-portal.ts';
import { serve, type Served } from './served.ts';

/** `portal doctor` on a running portal of one profile. */
function describeDoctor(name: string, openProfile: (folder: string) => Promise<Profile>): void {
  describe(`portal doctor, on ${name}`, () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    let served: Served;
    let ops: Listening;
    let refused: string | undefined;
    let protocol: Store;
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
    const proof = { at: ago(0), ok: true, seconds: 1, made_at: ago(0), sha256: 'x' };
    let mailServer: Awaited<ReturnType<typeof startSmtpServer>>;
    /** As a council sets them; the portal is reached from this machine. */
    const strict = {
      ROLE_APPROVAL: 'required',
      EMAIL_VERIFICATION: 'required',
      FOUR_EYES: 'required',
      SECOND_STEP: 'compliance',
      SIGNATURES: 'required',
    };
    const doctor = (env: Readonly<Record<string, string>> = {}, ...args: string[]) =>
      runPortal(['doctor', ...args], {
        ...profile.env,
        PUBLIC_URL: served.url,
        OPS_PORT: String(ops.port),
        SMTP_URL: mailServer.url,
        ...strict,
        ...env,
      });

    beforeAll(async () => {
      data = await createTempFolder();
      profile = await openProfile(data.folder);
      served = await serve(profile);
      await signUp(served.url, 'compliance');
      mailServer = await startSmtpServer({ onSender: () => refused });
      ({ protocol } = served.engines.stores);
      await noteProof(protocol, proof);
      ops = await listen(express().use(onlyAskedHere), { port: 0, host: '127.0.0.1' });
    });
    afterAll(async () => {
      await mailServer?.stop();
      await ops?.stop(0);
      await served?.stop();
      await profile?.remove();
      await data?.remove();
    });

    it('prints every chapter, with its deviations, and fails in none', async () => {
      const { code, lines, output } = await doctor({}, '--asvs');
      expect(lines.filter((line) => /^V\d+ /.test(line))).toHaveLength(17);
      expect(lines.filter((line) => /^V\d+ .* fail/.test(line))).toEqual([]);
      expect(output).toContain('6.2.5');
      expect(output).toMatch(/V15 Secure coding +tested\n +tested +infra\/build\/lint/);
      expect(lines.at(-1)).toBe('Nothing fails.');
      expect(code).toBe(0);
    });

    it('says in words what an operator has to see to, and by no chapter', async () => {
      const { code, lines } = await doctor();
      const of = (word: string) => lines.find((line) => line.includes(word));
      expect(of('The mail server')).toMatch(/^ {4}pass .*accepts emails from/);
      expect(of('A restore would lose')).toMatch(/^ {4}pass .* the last 1 hours$/);
      expect(of('There are no dead letters')).toMatch(/^ {4}pass /);
      expect(of('The clock agrees')).toMatch(/^ {4}pass .*127\.0\.0\.1:\d+$/);
      expect(of('Only the portal’s own user may open')).toMatch(/^ {4}pass /);
      expect(of('Days and times are those of Africa/Harare')).toMatch(/\(TIME_ZONE is not set\)$/);
      expect(Boolean(of('The disk of the data has'))).toBe(name === 'SQLite');
      expect(lines.slice(-2)).toEqual([
        'Security: nothing fails. portal doctor --asvs lists the checks.',
        'Nothing fails.',
      ]);
      expect(lines.filter((line) => /\bV\d+\b|^\s+\w+ +\d+\.\d+\.\d+/.test(line))).toEqual([]);
      expect(code).toBe(0);
    });

    it('asks the mail server whether it takes the sender, and sends nothing', async () => {
      const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'Portal <portal@example.org>' };
      expect((await doctor(env)).output).toMatch(
        /pass +The mail server 127\.0\.0\.1:\d+ accepts emails from Portal <portal@/,
      );
      refused = '553 5.7.1 not yours';
      const { code, output } = await doctor(env);
      refused = undefined;
      expect(output).toMatch(/fail +The mail server answers 553 5\.7\.1 not yours\. portal mail-test/);
      expect(code).toBe(1);
      expect(mailServer.mails).toEqual([]);
      expect((await doctor({ SMTP_URL: 'smtp://127.0.0.1:9' })).output).toMatch(/fail +The mail server /);
    });

    it('fails for dead letters, an open keys folder, and backups that are old, damaged or not proved', async () => {
      const fails = async (env: Record<string, string> = {}) =>
        (await doctor(env)).lines.filter((line) => /^ {4}fail /.test(line)).map((line) => line.slice(15));
      const known = await readBackupNote(protocol);
      const { replace, get } = protocol.collection(backupsCollection);
      const noted = async (more: Partial<BackupNote>) =>
        replace({ ...known!, ...more, version: (await get(known!.id)).version });
      await noted({ made_at: ago(3) });
      expect(await fails()).toEqual(['The newest backup is 3 days old']);
      await noted({ proved_at: null });
      expect(await fails()).toEqual(['No backup has been proved: portal prove <archive>']);
      await noted({ proved_at: ago(4) });
      expect(await fails()).toEqual(['The last proved backup is 4 days old: portal prove <archive>']);
      expect(await fails({ PROVE: 'off' })).toEqual([]);
      await noteProof(protocol, { ...proof, ok: false });
      expect(await fails()).toEqual([expect.stringMatching(/^The newest backup that was proved is damaged: /)]);
      await noteProof(protocol, proof);
      expect(await fails()).toEqual([]);

      const keys = path.join(profile.env.DATA_DIR!, 'keys');
      await chmod(keys, 0o755);
      const letter = {
        id: 'g/t/1',
        group: 'g',
        topic: 'account',
        key: '1',
        event: '{}',
        cause: 'x',
        attempts: 1,
      } as const;
      const letters = openDeadLetters(protocol, systemClock);
      await letters.keep(letter);
      expect(await fails()).toEqual([
        '1 event could not be handled: infra/deploy/when.md#dead-letters',
        `Others may open ${keys}: chmod 700 ${keys}`,
      ]);
      await chmod(keys, 0o700);
      await letters.redrive({ group: 'g', topics: ['account'], handle: () => Promise.resolve() });
      expect(await fails()).toEqual([]);
    });

    it('asks the operations port by another name, where there is one', async () => {
      const open = await listen(
        express().get('/metrics', (_request, response) => void response.send('')),
        {
          port: 0,
          host: '127.0.0.1',
        },
      );
      const { code, output } = await doctor({ OPS_PORT: String(open.port) });
      await open.stop(0);
      // Only a portal in one process has a port that nobody else should reach by a name.
      const isAsked = name === 'SQLite';
      expect({ code, fails: output.includes('fail       The operations port') }).toEqual({
        code: isAsked ? 1 : 0,
        fails: isAsked,
      });
    });

    it('names what fails, and ends with 1', async () => {
      const { code, output } = await doctor({ PUBLIC_URL: 'https://nobody.invalid' });
      expect(code).toBe(1);
      expect(output).toContain('does not answer at https://nobody.invalid');
      const open = await doctor({ INTERNAL_TLS: 'required', SMTP_URL: mailServer.url }, '--asvs');
      expect(open.output).toMatch(/V12 Communication +fail\n.*\n +fail +The mail server/);
      expect(open.code).toBe(1);
    });
  });
}

describeDoctor('SQLite', embedded);
withDistributed('portal doctor', (engines) =>
  describeDoctor('MongoDB and Kafka', (folder) => servers(engines, folder)),
);
