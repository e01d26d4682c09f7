import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen, onlyAskedHere, type Listening } from '@portal/service-kit/http';
import { createTempFolder } from '@portal/service-kit/testing';
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
    /** As a council sets them; the portal is reached from this machine. */
    const strict = {
      ROLE_APPROVAL: 'required',
      EMAIL_VERIFICATION: 'required',
      FOUR_EYES: 'required',
      SECOND_STEP: 'compliance',
      SIGNATURES: 'required',
    };
    const doctor = (env: Readonly<Record<string, string>> = {}) =>
      runPortal(['doctor'], {
        ...profile.env,
        PUBLIC_URL: served.url,
        OPS_PORT: String(ops.port),
        ...strict,
        ...env,
      });

    beforeAll(async () => {
      data = await createTempFolder();
      profile = await openProfile(data.folder);
      served = await serve(profile);
      await signUp(served.url, 'compliance');
      ops = await listen(express().use(onlyAskedHere), { port: 0, host: '127.0.0.1' });
    });
    afterAll(async () => {
      await ops?.stop(0);
      await served?.stop();
      await profile?.remove();
      await data?.remove();
    });

    it('prints every chapter, with its deviations, and fails in none', async () => {
      const { code, lines, output } = await doctor();
      expect(lines.filter((line) => /^V\d+ /.test(line))).toHaveLength(17);
      expect(lines.filter((line) => /^V\d+ .* fail/.test(line))).toEqual([]);
      expect(output).toContain('6.2.5');
      expect(output).toMatch(/V15 Secure coding +tested\n +tested +infra\/build\/lint/);
      expect(lines.at(-1)).toBe('Nothing fails.');
      expect(code).toBe(0);
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
      const open = await doctor({ INTERNAL_TLS: 'required', SMTP_URL: 'smtp://mail.example' });
      expect(open.output).toMatch(/V12 Communication +fail\n.*\n +fail +The mail server/);
      expect(open.code).toBe(1);
    });
  });
}

describeDoctor('SQLite', embedded);
withDistributed('portal doctor', (engines) =>
  describeDoctor('MongoDB and Kafka', (folder) => servers(engines, folder)),
);
