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
const officer = ['officer', '--email', email, '--first-name', 'Tendai', '--last-name', 'Ncube'].concat([
  ...['--mobile', '+2630773520118'],
  ...['--address', '7 Baker Avenue, Harare'],
]);
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

  it('verifies what the journey left, and backs it up', async () => {
    const verified = await composed.run(command('verify'));
    expect(verified.printed).toContain('Nothing is wrong.');
    expect(verified.code).toBe(0);
    expect(await composed.run(command('backup', '/var/lib/portal/backups/first'))).toMatchObject({ code: 0 });
  });

  it('makes a service anew, and the gateway finds it at its new address', async () => {
    expect(await composed.run(['up', '--detach', '--wait', '--force-recreate', '--no-deps', 'identity'])).toMatchObject(
      {
        code: 0,
      },
    );
    await waitFor(async () => (await logIn()).status === 200, 30_000);
  });

  it.each([
    ['no password of the database', {}, 'MONGODB_PASSWORD must have 16 characters or more.'],
    ['a password that an address cannot hold', { MONGODB_PASSWORD: 'a/b' }, 'letters, digits, - and _ only'],
    ['caught mails', { MONGODB_PASSWORD: 'aB3-_aB3-_aB3-_aB3' }, 'SMTP_URL is the mail catcher'],
  ])('refuses in earnest %s', async (_what, settings, sentence) => {
    const refused = await composed.run(['run', '--rm', '-T', '--no-deps', 'settings'], {
      COMPOSE_PROFILES: '',
      ...settings,
    });
    expect(refused.printed).toContain(sentence);
    expect(refused.code).toBe(2);
  });

  it('takes in earnest what is meant so', async () => {
    const settings = {
      COMPOSE_PROFILES: '',
      MONGODB_PASSWORD: 'aB3-_aB3-_aB3-_aB3',
      SMTP_URL: 'smtp://mail.example.org',
    };
    expect(await composed.run(['run', '--rm', '-T', '--no-deps', 'settings'], settings)).toMatchObject({ code: 0 });
  });
});
