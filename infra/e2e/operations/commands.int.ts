import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Protocol, Status } from '@portal/contracts/protocol';
import { openDeadLetters } from '@portal/service-kit/bus';
import { loadKeys } from '@portal/service-kit/keys';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { startServices } from '@portal/service-kit/service';
import { createTempFolder } from '@portal/service-kit/testing';
import { systemClock } from '@portal/service-kit/time';
import { createServices, type Engines } from '@portal/standalone';
import { documents } from '../../../svc-documents/files/store.ts';
import { accounts } from '../../../svc-notifications/accounts/store.ts';
import { mails } from '../../../svc-notifications/mails/store.ts';
import type { StoredProtocol } from '../../../svc-protocol/protocol/schema.ts';
import { protocolsCollection } from '../../../svc-protocol/protocol/store.ts';
import { withDistributed } from '../distributed/with-distributed.ts';
import { call } from '../faults/call.ts';
import { signIn } from '../faults/people.ts';
import { protocolsInEveryStatus, signUpUsers, type Users } from '../faults/protocols-in-every-status.ts';
import { embedded, servers, type Profile } from './profiles.ts';
import { runPortal } from './run-portal.ts';
import { serve } from './served.ts';

const program = path.resolve(import.meta.dirname, '../../operations/main.ts');

/** What an operator's commands do, to the engines of one profile that hold one protocol in every status. */
function describeCommands(name: string, openProfile: (folder: string) => Promise<Profile>): void {
  describe(`the commands of an operator, on ${name}`, () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    let users: Users;
    let protocols: Readonly<Record<Status, Protocol>>;

    const portal = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      runPortal(args, { ...profile.env, ...env });
    /** Behind the portal's back. */
    const tamper = async <T>(work: (engines: Engines) => Promise<T>): Promise<T> => {
      const engines = await profile.open();
      try {
        return await work(engines);
      } finally {
        await engines.close();
      }
    };
    const changeProtocol = (status: Status, change: (stored: StoredProtocol) => Partial<StoredProtocol>) =>
      tamper(async ({ stores }) => {
        const collection = stores.protocol.collection(protocolsCollection);
        const before = await collection.get(protocols[status].id);
        await collection.replace({ ...before, ...change(before) });
        return async () => {
          await tamper(async (engines) => {
            const again = engines.stores.protocol.collection(protocolsCollection);
            await again.replace({ ...before, version: (await again.get(before.id)).version });
          });
        };
      });

    beforeAll(async () => {
      data = await createTempFolder();
      profile = await openProfile(data.folder);
      const served = await serve(profile);
      users = await signUpUsers(served.url);
      protocols = await protocolsInEveryStatus(users);
      await served.quiet();
      await served.stop();
    });
    afterAll(async () => {
      await profile?.remove();
      await data?.remove();
    });

    it('verify finds nothing wrong and says how much it looked at', async () => {
      const { code, lines } = await portal(['verify']);
      expect(lines.at(-1)).toBe('Nothing is wrong.');
      expect(lines.map((line) => line.trim().replace(/\s+/g, ' '))).toEqual(
        expect.arrayContaining([
          `accounts ${Object.keys(users).length}`,
          `protocols ${Object.keys(protocols).length}`,
          'follow ups 0',
        ]),
      );
      expect(code).toBe(0);
    });

    it('verify names a line of history that was changed', async () => {
      const undo = await changeProtocol('accepted', ({ history }) => ({
        history: history.map((line) => (line.seq === 2 ? { ...line, actor: users.outsider.id } : line)),
      }));
      expect(await portal(['verify'])).toMatchObject({
        code: 1,
        output: expect.stringContaining(`protocol ${protocols.accepted.number}: its history was changed at line 2`),
      });
      await undo();
    });

    it('verify names a comment and a letter that were changed', async () => {
      const undo = [
        await changeProtocol('reviewed', () => ({ comment: 'No objection.' })),
        await changeProtocol('rejected', ({ letters = [] }) => ({
          letters: letters.map((letter) => ({ ...letter, body: ['Your application was accepted.'] })),
        })),
      ];
      const { code, lines } = await portal(['verify']);
      for (const { number } of [protocols.reviewed, protocols.rejected])
        expect(lines).toContain(`protocol ${number}: its content was changed without a line of history`);
      expect(lines.at(-1)).toBe('2 items are not as written: see above.');
      expect(code).toBe(1);
      for (const back of undo) await back();
    });

    it('verify names a file with other bytes, and one that is gone', async () => {
      const [changed, gone] = await tamper(async ({ stores, files }) => {
        const stored = [];
        for await (const document of stores.documents.collection(documents).scan(10)) stored.push(document);
        const [first, second] = stored;
        await files.remove(first!.blob);
        await files.write(first!.blob, Readable.from([Buffer.from('something else')]), 1_000);
        await files.remove(second!.blob);
        return [first!, second!];
      });
      const { code, lines } = await portal(['verify']);
      expect(lines).toContain(`document ${changed.name} (${changed.id}): its file is not the one that was uploaded`);
      expect(lines).toContain(`document ${gone.name} (${gone.id}): its file is missing`);
      expect(lines.at(-1)).toBe('2 items are not as written: see above.');
      expect(code).toBe(1);
    });

    it('officer makes an account that can log in, once, by the rules of every account; rotate-keys ends its tokens, not its session', async () => {
      const names = ['--first-name', 'Memory', '--last-name', 'Chigumbura', '--address', '12 Samora Machel Avenue'];
      const command = ['officer', '--email', 'first@mrcz.example', ...names];
      const secret = { PORTAL_PASSWORD: 'Mvura7sadza9' };
      expect(await portal(command, secret)).toMatchObject({ code: 2, lines: ['Please enter your mobile number.'] });
      const whole = [...command, '--mobile', '+263773520118'];
      expect(await portal(whole)).toMatchObject({ code: 2, output: expect.stringContaining('PORTAL_PASSWORD') });
      expect(await portal(whole, secret)).toMatchObject({
        code: 0,
        lines: ['first@mrcz.example can log in as compliance officer.'],
      });
      expect(await portal(whole, secret)).toMatchObject({
        code: 2,
        lines: ['There is already an account with first@mrcz.example.'],
      });
      const served = await serve(profile);
      const officer = await signIn(served.url, 'first@mrcz.example');
      expect((await officer.call('GET', '/api/protocols')).status).toBe(200);
      await served.stop();
      expect(await portal(['rotate-keys'])).toMatchObject({
        code: 0,
        lines: [expect.stringContaining('It signs tokens from')],
      });
      expect(await portal(['rotate-keys', 'lost'])).toMatchObject({ code: 2 });
      expect(await portal(['rotate-keys', 'leaked'])).toMatchObject({ code: 0 });
      const again = await serve(profile);
      const protocolsAs = (token: string) => call(`${again.url}/api/protocols`, 'GET', { token });
      expect((await protocolsAs(officer.access)).status).toBe(401);
      const { body } = await call(`${again.url}/api/token/refresh`, 'POST', { body: { refresh: officer.refresh } });
      expect((await protocolsAs((body as { access: string }).access)).status).toBe(200);
      await again.stop();
    });

    it('accounts confirm brings a registration about whose mail nobody can open', async () => {
      const strict = { ...profile, settings: { ...profile.settings, emailVerification: 'required' as const } };
      const served = await serve(strict);
      const email = 'waits@mrcz.example';
      const contact = { mobile: '+263773520118', address: 'Harare', password: 'Mvura7sadza9', is_researcher: true };
      const body = { first_name: 'Memory', last_name: 'Chigumbura', email, ...contact };
      const register = (sent: object) => call(`${served.url}/api/accounts`, 'POST', { body: sent });
      const { status, body: made } = await register(body);
      expect(status).toBe(201);
      expect((await register({ ...body, password: 'Stranger1234x' })).status).toBe(201);
      await served.quiet();
      await served.stop();
      expect(await portal(['accounts', 'approve', email])).toMatchObject({ code: 2 });
      const { id } = made as { id: string };
      const one = expect.stringContaining(`accounts confirm ${email} ${id}`);
      expect(await portal(['accounts', 'confirm', email])).toMatchObject({ code: 2, lines: [one] });
      expect(await portal(['accounts', 'confirm', email, id])).toMatchObject({
        code: 0,
        lines: [`The account of ${email} was created, with the address confirmed.`],
      });
      expect(await portal(['accounts', 'confirm', email])).toMatchObject({
        code: 2,
        lines: [`Nothing is waiting to be confirmed for ${email}.`],
      });
      const again = await serve(profile);
      expect((await signIn(again.url, email, contact.password)).access).toBeTruthy();
      await again.stop();
    });

    it('migrate, republish and redrive say what they did', async () => {
      expect(await portal(['migrate'])).toMatchObject({
        code: 0,
        lines: ['Everything that the services need is in place.'],
      });
      const { code, lines } = await portal(['republish']);
      expect(lines).toContain(`protocol: ${Object.keys(protocols).length} published`);
      expect(code).toBe(0);
      expect(await portal(['redrive'])).toMatchObject({ code: 0, lines: ['There are no dead letters.'] });
    });

    it('says its own sentences alone where the portal logs every act', () => {
      const env = { ...profile.env, LOG_LEVEL: 'info' };
      const { stdout } = spawnSync(process.execPath, [program, 'republish'], { env, encoding: 'utf8' });
      expect(stdout).toContain('Waiting until all services have processed it');
      expect(stdout).not.toContain('event handled');
    });

    it('republish sends no mail: the portal has the mail server', async () => {
      const waiting = await tamper(async ({ stores }) => {
        const collection = stores.notifications.collection(mails);
        const [sent] = await collection.find({ where: { state: 'sent' }, limit: 1 });
        const mail = await collection.get(sent!.id);
        return collection.replace({ ...mail, state: 'queued', next_attempt_at: mail.created_at });
      });
      expect(await portal(['republish'])).toMatchObject({ code: 0 });
      const { state } = await tamper(({ stores }) => stores.notifications.collection(mails).get(waiting.id));
      expect(state).toBe('queued');
    });

    it('mails resend queues anew what failed since a day, and says what it needs', async () => {
      const [since, later] = ['2026-11-20', '2999-12-31'];
      const failed = await tamper(async ({ stores }) => {
        const collection = stores.notifications.collection(mails);
        const [found] = await collection.find({ where: { state: 'sent' }, limit: 1 });
        return collection.replace({ ...(await collection.get(found!.id)), state: 'failed', error: '550 unknown' });
      });
      const nothing = ['0 emails will be resent, 0 cannot be.'];
      expect(await portal(['mails', 'resend', '--failed', '--since', later])).toMatchObject({
        code: 0,
        lines: nothing,
      });
      expect(await portal(['mails', 'resend', '--uncertain', '--since', since])).toMatchObject({ lines: nothing });
      const { code, lines } = await portal(['mails', 'resend', '--failed', '--since', since]);
      expect([code, lines]).toEqual([0, ['1 email will be resent, 0 cannot be.']]);
      const { state, resends } = await tamper(({ stores }) => stores.notifications.collection(mails).get(failed.id));
      expect([state, resends?.length]).toEqual(['queued', 1]);
      for (const args of [
        ['resend', '--failed'],
        ['resend', '--since', since],
        ['--failed', '--since', since],
      ])
        expect(await portal(['mails', ...args])).toMatchObject({
          code: 2,
          lines: [expect.stringMatching(/^Needed: mails/)],
        });
      expect(await portal(['mails', 'resend', '--failed', '--since', '2026-13-01'])).toMatchObject({ code: 2 });
    });

    it('republish lets no file through that waits: the portal has the scanner', async () => {
      const waiting = await tamper(async ({ stores }) => {
        const collection = stores.documents.collection(documents);
        const [found] = await collection.find({ where: { state: 'stored' }, limit: 1 });
        return collection.replace({ ...(await collection.get(found!.id)), scan: 'waiting' });
      });
      expect(await portal(['republish'])).toMatchObject({ code: 0 });
      const { scan } = await tamper(({ stores }) => stores.documents.collection(documents).get(waiting.id));
      expect(scan).toBe('waiting');
    });

    it('redrive hands out once more what could not be handled, and tells what fails again', async () => {
      const group = 'notifications.accounts';
      const state = {
        ...{ id: 'x', first_name: 'A', last_name: 'B', email: 'a@b.example', former_emails: [], mobile: '' },
        ...{ role: 'researcher', approved: true, state: 'active', credentials: 1, kept_session: null },
      };
      const envelope = { schema_version: 1, seq: 1, occurred_at: '2026-11-22T08:00:00.000Z', actor: null, key: 'x' };
      const event = { ...envelope, id: 'e', type: 'account.snapshot', correlation_id: 'c', data: state };
      const failed = { group, topic: 'account', key: 'x', cause: 'Error: once', attempts: 5 };
      await tamper(async ({ stores }) => {
        const deadLetters = openDeadLetters(stores.notifications, systemClock);
        await deadLetters.keep({ ...failed, id: `${group}/account/e`, event: JSON.stringify(event) });
        await deadLetters.keep({ ...failed, id: `${group}/account/x@0:1`, event: 'no { json' });
      });
      expect(await portal(['redrive'])).toMatchObject({
        code: 1,
        lines: [`${group}: 1 went through, 1 left`, expect.stringMatching(/^ {2}account: SyntaxError: /)],
      });
      const left = await tamper(({ stores }) => openDeadLetters(stores.notifications, systemClock).list(group));
      expect(left).toMatchObject([{ event: 'no { json', attempts: 6, cause: expect.stringContaining('SyntaxError') }]);
      const taken = await tamper(({ stores }) => stores.notifications.collection(accounts).findById('x'));
      expect(taken).toMatchObject({ name: 'A B' });
    });

    it('seed adds made-up protocols that verify, and people who can sign in', async () => {
      const held = await tamper(({ stores }) => stores.protocol.collection(protocolsCollection).count({}));
      expect(await portal(['seed', 'many'])).toMatchObject({ code: 2 });
      const { code, lines: said } = await portal(['seed', '25'], { PORTAL_PASSWORD: 'Mvura7sadza9' });
      expect(code).toBe(0);
      expect(await tamper(({ stores }) => stores.protocol.collection(protocolsCollection).count({}))).toBe(held + 25);
      const { lines } = await portal(['verify']);
      expect(lines.filter((line) => line.startsWith('protocol '))).toEqual([]);
      expect(said.at(-1)).toBe('The password of each: Mvura7sadza9');
      const emails = said.flatMap((line) => /made-up accounts \(\w+\), such as (\S+)$/.exec(line)?.[1] ?? []);
      expect(emails).toHaveLength(2);
      const served = await serve(profile);
      for (const email of emails) {
        const person = await signIn(served.url, email);
        expect((await person.call('GET', '/api/protocols')).status).toBe(200);
      }
      await served.quiet();
      await served.stop();
    });

    it('with the keys of another portal nothing is read, and nothing served', async () => {
      const keys = path.join(data.folder, 'data', 'keys');
      await rename(keys, `${keys}-own`);
      loadKeys(keys);
      try {
        const refusal = /^history\.key is not the key that this portal was written with\. /;
        for (const command of [['verify'], ['backup', path.join(data.folder, 'archive')], ['officer']])
          expect(await portal(command)).toMatchObject({ code: 2, lines: [expect.stringMatching(refusal)] });
        expect(await readdir(data.folder)).toEqual(['data']);
        await tamper(async (engines) => {
          const { all } = createServices(engines, profile.settings, silentLog(), createMetrics());
          await expect(startServices(all)).rejects.toThrow(refusal);
        });
      } finally {
        await rm(keys, { recursive: true });
        await rename(`${keys}-own`, keys);
      }
    });

    it('what is not possible as asked says what to do, with 2', async () => {
      expect(await portal(['verifi'])).toMatchObject({ code: 2, output: expect.stringContaining('verify') });
      expect(await portal(['officer', '--mail', 'x'])).toMatchObject({ code: 2 });
      expect(await portal(['help'])).toMatchObject({ code: 0 });
    });
  });
}

describeCommands('SQLite, the bus in process, a folder', embedded);
withDistributed('the commands of an operator on MongoDB and Kafka', (addresses) =>
  describeCommands('MongoDB, Kafka, GridFS', (folder) => servers(addresses, folder)),
);

describe('the commands of an operator, where they cannot work', () => {
  it('no data folder, with 2; one that a portal runs on is only read', async () => {
    const { folder, remove } = await createTempFolder();
    const { env, open } = await embedded(folder);
    const none = await runPortal(['verify'], env);
    expect(none).toMatchObject({
      code: 2,
      lines: [expect.stringMatching(/^There is no data folder at .*\. Set DATA_DIR to the portal's\.$/)],
    });
    const engines = await open();
    expect(await runPortal(['republish'], env)).toMatchObject({
      code: 2,
      lines: [expect.stringMatching(/^A portal is running on .*\. Stop it first; nothing was changed\.$/)],
    });
    expect(await runPortal(['verify'], env)).toMatchObject({ code: 0 });
    await engines.close();
    await remove();
  });

  it('engines that do not answer, with 3; half a setting, or a folder without their keys, with 2', async () => {
    const { folder, remove } = await createTempFolder();
    const env = { KEYS_DIR: folder, LOG_LEVEL: 'silent', MONGODB_URI: 'mongodb://127.0.0.1:9/' };
    expect(await runPortal(['verify'], env)).toMatchObject({
      code: 2,
      output: expect.stringContaining('Set both MONGODB_URI and KAFKA_BROKERS'),
    });
    const whole = { ...env, KAFKA_BROKERS: '127.0.0.1:9' };
    expect(await runPortal(['officer'], whole)).toMatchObject({
      code: 2,
      lines: [
        expect.stringMatching(
          /^There is no history\.key in .*\. Without the key that this portal was written with, no history, /,
        ),
      ],
    });
    expect(await readdir(folder)).toEqual([]);
    loadKeys(folder);
    const { code, lines } = await runPortal(['verify'], whole);
    expect(lines.at(-1)).toMatch(/ does not answer\. Nothing more was done\. Try again when it answers\.$/);
    expect(code).toBe(3);
    await remove();
  });
});
