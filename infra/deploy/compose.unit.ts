import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
      environment?: Record<string, string>;
    }
  >;
  volumes: Record<string, unknown>;
}
const compose = parse(text, { merge: true }) as Composed;
/** The one folder of the machine that containers see: the council's, read-only. */
const council = '${COUNCIL_DIR:-../councils/mrcz}:/etc/portal/council:ro';

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
      for (const volume of (service.volumes ?? []).filter((one) => one !== council))
        expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
    }
  });

  it('gives the council’s folder to whoever reads it, read-only, and its place in the settings', () => {
    const readers = Object.entries(compose.services).filter(([, { volumes = [] }]) => volumes.includes(council));
    const fronts = ['shell', 'mfe-researcher', 'mfe-reviewer', 'mfe-compliance'];
    const wanted = [...Object.keys(keysOfServices), ...fronts, 'migrate', 'commands', 'backup'];
    expect(readers.map(([name]) => name).sort()).toEqual(wanted.sort());
    for (const [name, { environment }] of readers)
      expect([name, environment?.COUNCIL_DIR]).toEqual([name, '/etc/portal/council']);
    expect(existsSync(path.join(import.meta.dirname, '../councils/mrcz/council.yaml'))).toBe(true);
  });

  it('gives each service a volume of its own keys, which the migration fills, and the commands all', () => {
    const services = Object.keys(keysOfServices);
    for (const name of services)
      expect(compose.services[name]?.volumes).toEqual([
        council,
        `keys-${name}:/var/lib/portal/keys:ro`,
        'engines:/var/lib/portal/engines:ro',
      ]);
    const { command, volumes } = compose.services.migrate ?? {};
    const folder = '/var/lib/portal/keys-of';
    expect(command).toEqual(['migrate', '--share-keys', folder]);
    const shared = services.map((name) => `keys-${name}:${folder}/${name}`);
    expect(volumes).toEqual([council, 'keys:/var/lib/portal/keys', ...shared, 'engines:/var/lib/portal/engines:ro']);
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

  // docs/security 20
  it('lets into MongoDB and Kafka only who has the password, which one job makes', () => {
    const users = Object.entries(compose.services).flatMap(([name, { volumes = [] }]) =>
      volumes.filter((volume) => volume.startsWith('engines:')).map((volume) => [name, volume.endsWith(':ro')]),
    );
    const others = [...Object.keys(keysOfServices), 'migrate', 'commands', 'backup', 'mongodb', 'kafka'];
    expect(Object.fromEntries(users)).toEqual({
      settings: false,
      ...Object.fromEntries(others.map((name) => [name, true])),
    });
    const file = '/var/lib/portal/engines/password';
    expect(compose.services.mongodb?.environment).toEqual({
      MONGO_INITDB_ROOT_USERNAME: 'portal',
      MONGO_INITDB_ROOT_PASSWORD_FILE: file,
    });
    expect(compose['x-settings']).toMatchObject({
      MONGODB_URI: expect.stringMatching('^mongodb://portal:{password}@mongodb:'),
      KAFKA_LOGIN: 'portal:{password}',
      KAFKA_TLS: 'off',
      ENGINES_PASSWORD_FILE: file,
    });
    const kafka = compose.services.kafka?.environment ?? {};
    // Without a login it listens on its own machine alone.
    expect(kafka.KAFKA_LISTENERS).toBe('PORTAL://:9092,CONTROLLER://localhost:9093');
    expect(kafka.KAFKA_LISTENER_SECURITY_PROTOCOL_MAP).toBe('PORTAL:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT');
    expect(kafka.KAFKA_LISTENER_NAME_PORTAL_PLAIN_SASL_JAAS_CONFIG).toContain(
      `user_portal="$\${directory:${path.dirname(file)}:${path.basename(file)}}";`,
    );
  });

  it('lets no engine start before the settings have been looked at', () => {
    for (const name of ['mongodb', 'kafka'])
      expect(compose.services[name]?.depends_on).toEqual({ settings: { condition: 'service_completed_successfully' } });
  });
});

describe('the look at the settings', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-engines-password-'));
  const [program = '', ...args] = (compose.services.settings?.entrypoint ?? []).map((word) =>
    word.replaceAll('$$', '$').replaceAll('/var/lib/portal/engines', folder),
  );
  const look = (given: Readonly<Record<string, string>>) => {
    const env = { PATH: process.env.PATH, COMPOSE_PROFILES: '', SMTP_URL: '', ...given };
    const { status, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
    return { status, stderr };
  };
  const good = { SMTP_URL: 'smtps://user:secret@mail.example.org' };

  it('takes what is meant in earnest, and anything to try the portal out', () => {
    expect(look(good)).toEqual({ status: 0, stderr: '' });
    expect(look({ COMPOSE_PROFILES: 'commands,try-out' })).toEqual({ status: 0, stderr: '' });
  });

  it('refuses caught mails in earnest', () => {
    const { status, stderr } = look({ SMTP_URL: 'smtp://mail-catcher:2525' });
    expect(stderr).toContain('SMTP_URL is the mail catcher: nobody would get a mail.');
    expect(status).toBe(2);
  });

  it('makes the password of the engines once, readable for their own users', () => {
    look(good);
    const file = path.join(folder, 'password');
    const made = readFileSync(file, 'utf8');
    expect(made).toMatch(/^[0-9a-f]{48}$/);
    expect(statSync(file).mode & 0o777).toBe(0o644);
    look({ COMPOSE_PROFILES: 'try-out' });
    expect(readFileSync(file, 'utf8')).toBe(made);
  });
});
