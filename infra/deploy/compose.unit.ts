import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { settingNamesOf } from '@portal/service-kit/config';
import { keysOfServices } from '@portal/service-kit/keys';
import { parse } from 'yaml';

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const text = read('compose.yaml');

interface Composed {
  'x-settings': Record<string, string>;
  services: Record<
    string,
    {
      entrypoint?: string[];
      command?: string[];
      volumes?: string[];
      depends_on?: Record<string, unknown>;
      cap_drop?: string[];
    }
  >;
  volumes: Record<string, unknown>;
}
const compose = parse(text, { merge: true }) as Composed;

describe('the compose file', () => {
  it('sets only what the services read', () => {
    const known = settingNamesOf(['keys', 'mailer']).all;
    expect(Object.keys(compose['x-settings']).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('asks for nothing that the example does not name', () => {
    const asked = new Set([...text.matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name]) => name ?? ''));
    const example = read('.env.example');
    // Given when a command is run.
    asked.delete('PORTAL_PASSWORD');
    expect([...asked].filter((name) => !new RegExp(`\\b${name}\\b`).test(example))).toEqual([]);
  });

  it('keeps what must not be lost in volumes, and gives what is ours no rights', () => {
    const engines = ['mongodb', 'kafka'];
    for (const [name, service] of Object.entries(compose.services)) {
      if (!engines.includes(name)) expect([name, service.cap_drop]).toEqual([name, ['ALL']]);
      for (const volume of service.volumes ?? []) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
    }
  });

  it('gives each service a volume of its own keys, which the migration fills, and the commands all', () => {
    const services = Object.keys(keysOfServices);
    for (const name of services)
      expect(compose.services[name]?.volumes).toEqual([`keys-${name}:/var/lib/portal/keys:ro`]);
    const { command, volumes } = compose.services.migrate ?? {};
    const folder = '/var/lib/portal/keys-of';
    expect(command).toEqual(['migrate', '--share-keys', folder]);
    const shared = services.map((name) => `keys-${name}:${folder}/${name}`);
    expect(volumes).toEqual(['keys:/var/lib/portal/keys', ...shared]);
    // A new volume has the owner of the folder that it is mounted over.
    expect(read('Dockerfile')).toMatch(
      new RegExp(
        `for service in ${services.join(' ')}; do[^;]* install -d -o node -g node -m 700 ${folder}/\\$service;`,
      ),
    );
    const withAll = Object.entries(compose.services).filter(([, { volumes: own = [] }]) =>
      own.some((volume) => volume.startsWith('keys:')),
    );
    expect(withAll.map(([name]) => name).sort()).toEqual(['backup', 'commands', 'migrate']);
  });

  it('has a job that makes a backup and proves it, in the volume of backups', () => {
    const { entrypoint = [], command, volumes } = compose.services.backup ?? {};
    expect([...entrypoint, ...(command ?? [])]).toEqual([
      'sh',
      '/portal/infra/operations/backup.sh',
      '/var/lib/portal/backups',
    ]);
    expect(volumes).toContain('backups:/var/lib/portal/backups');
  });

  it('lets no engine start before the settings have been looked at', () => {
    for (const name of ['mongodb', 'kafka'])
      expect(compose.services[name]?.depends_on).toEqual({ settings: { condition: 'service_completed_successfully' } });
  });
});

describe('the look at the settings', () => {
  const [program = '', ...args] = (compose.services.settings?.entrypoint ?? []).map((word) =>
    word.replaceAll('$$', '$'),
  );
  const look = (given: Readonly<Record<string, string>>) => {
    const env = { PATH: process.env.PATH, COMPOSE_PROFILES: '', MONGODB_PASSWORD: '', SMTP_URL: '', ...given };
    const { status, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
    return { status, stderr };
  };
  const good = { MONGODB_PASSWORD: 'aB3-_aB3-_aB3-_aB3', SMTP_URL: 'smtps://user:secret@mail.example.org' };

  it('takes what is meant in earnest, and anything to try the portal out', () => {
    expect(look(good)).toEqual({ status: 0, stderr: '' });
    expect(look({ COMPOSE_PROFILES: 'commands,try-out' })).toEqual({ status: 0, stderr: '' });
  });

  it.each([
    ['no password', { MONGODB_PASSWORD: '' }, 'MONGODB_PASSWORD must have 16 characters or more.'],
    ['a short password', { MONGODB_PASSWORD: 'aB3-_aB3-_aB3-_' }, 'MONGODB_PASSWORD must have 16 characters or more.'],
    [
      'a password that an address cannot hold',
      { MONGODB_PASSWORD: 'aB3/@aB3/@aB3/@aB3/@' },
      'MONGODB_PASSWORD may hold letters, digits, - and _ only.',
    ],
    [
      'caught mails',
      { SMTP_URL: 'smtp://mail-catcher:2525' },
      'SMTP_URL is the mail catcher: nobody would get a mail.',
    ],
  ])('refuses %s in earnest', (_what, wrong, sentence) => {
    const { status, stderr } = look({ ...good, ...wrong });
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});
