import { afterAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import { password } from '../screens/gate.ts';
import { describeJourney } from '../journeys/describe-journey.ts';
import { createComposed } from './compose.ts';

const composed = await createComposed();
afterAll(composed.down);

describeJourney('by docker-compose', async () => {
  await composed.up();
  return { url: composed.url, mails: composed.mails, stop: () => Promise.resolve() };
});

const email = 'tendai.ncube@example.org';
const officer = [
  ...['officer', '--email', email, '--first-name', 'Tendai', '--last-name', 'Ncube'],
  ...['--mobile', '+263773520118', '--address', '7 Baker Avenue, Harare'],
];
const command = (...words: readonly string[]) => ['run', '--rm', '-T', 'commands', ...words];

const logIn = () =>
  fetch(`${composed.url}/api/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

describe('what an operator does by docker-compose', () => {
  it('makes the first compliance officer, who can log in', async () => {
    expect(await composed.run(command(...officer), { PORTAL_PASSWORD: password })).toMatchObject({ code: 0 });
    expect((await logIn()).status).toBe(200);
  });

  it('lets into MongoDB and Kafka only who has the password', async () => {
    const { mongodb, kafka, isImage } = await composed.logins();
    expect(kafka).toEqual(['Closed connection', expect.stringContaining('Invalid username or password'), 'let in']);
    const none = isImage ? expect.stringMatching('requires authentication') : 'let in';
    expect(mongodb).toEqual([none, expect.stringContaining('Authentication failed'), 'let in']);
  });

  it('reads the council’s folder, and cannot write into it', async () => {
    const written = await composed.run([
      'exec',
      '-T',
      '--user',
      '0',
      'protocol',
      'touch',
      '/etc/portal/council/council.yaml',
    ]);
    expect(written.printed).toContain('Read-only file system');
    const checked = await composed.run(command('council', 'check', '/etc/portal/council'));
    expect(checked.printed).toContain('Nothing is wrong.');
  });

  it('looks whether all is well, at the gateway', async () => {
    const doctor = 'run --rm -T -e PUBLIC_URL=http://gateway:3000 commands doctor'.split(' ');
    const seen = await composed.run(doctor);
    expect(seen.printed).toContain('The clock agrees with that of gateway:3000');
    expect(seen.printed).toContain('The mail server mail-catcher:2525 accepts emails');
  });

  it('verifies what the journey left, and backs it up', async () => {
    const verified = await composed.run(command('verify'));
    expect(verified.printed).toContain('Nothing is wrong.');
    expect(verified.code).toBe(0);
    expect(await composed.run(command('backup', '/var/lib/portal/backups/first'))).toMatchObject({ code: 0 });
  });

  it('keeps everything when all of it is started again, one by one and all at once', async () => {
    expect(await composed.run(['restart'])).toMatchObject({ code: 0 });
    await waitFor(async () => (await logIn()).status === 200, 60_000);
    for (const words of [['down'], ['up', '--wait']]) expect(await composed.run(words)).toMatchObject({ code: 0 });
    expect((await logIn()).status).toBe(200);
    const verified = await composed.run(command('verify'));
    expect(verified.printed).toMatch(/protocols +2\n/);
    expect(verified.printed).toContain('Nothing is wrong.');
    // The catcher begins anew with an empty folder: nobody is told again.
    expect(await composed.mails()).toEqual([]);
  });

  it('starts a service that has another address by now, and the gateway finds it there', async () => {
    await composed.run(['stop', 'identity']);
    // It takes the address that has become free.
    const second = ['up', '--detach', '--no-recreate', '--no-deps', '--scale', 'shell=2', 'shell'];
    expect(await composed.run(second)).toMatchObject({ code: 0 });
    await composed.run(['start', 'identity']);
    await waitFor(async () => (await logIn()).status === 200, 30_000);
  });

  it('cannot go on in earnest with what is good for trying out', async () => {
    const refused = await composed.run(['run', '--rm', '-T', '--no-deps', 'settings'], { COMPOSE_PROFILES: '' });
    expect(refused.printed).toContain('SMTP_URL is the mail catcher: nobody would get a mail.');
    expect(refused.code).toBe(2);
  });
});
