import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { describe, expect, it } from '@jest/globals';
import { readServiceSettings, SettingsError } from './index.ts';

const least = {
  PUBLIC_URL: 'https://ethics.example/',
  MONGODB_URI: 'mongodb://one:27017,two:27017/?replicaSet=portal',
  KAFKA_BROKERS: 'one:9092, two:9092',
};

const folder = mkdtempSync(path.join(tmpdir(), 'portal-settings-'));
const [authority, broken] = [path.join(folder, 'authority.pem'), path.join(folder, 'broken.pem')];
writeFileSync(authority, rootCertificates[0] ?? '');
writeFileSync(broken, (rootCertificates[0] ?? '').replace(/M/g, 'N'));

describe('settings of a service on its own', () => {
  it('have defaults for all that is not an address', () => {
    expect(readServiceSettings(least)).toMatchObject({
      port: 3000,
      opsPort: 3001,
      host: '0.0.0.0',
      kafkaBrokers: ['one:9092', 'two:9092'],
      jwksUrl: 'https://ethics.example/api/.well-known/jwks.json',
      protocolUrl: 'https://ethics.example',
      namePrefix: 'portal-',
      roleApproval: 'required',
      emailVerification: 'required',
      secondStep: ['compliance'],
      fourEyes: 'required',
      signatures: 'required',
      loginMails: 'on',
      limits: { submissions: 20, followUps: 50, files: 200, unclaimed: 1024 ** 3, registrations: 100 },
      scanUrl: '',
      trustProxy: 1,
    });
  });

  it('that are missing or wrong are all named in one message', () => {
    const env = { KAFKA_BROKERS: 'one', NAME_PREFIX: 'Portal_', TRUST_PROXY: 'yes', ROLE_APPROVAL: 'default' };
    const read = () => readServiceSettings(env, ['keys', 'mailer']);
    expect(read).toThrow(SettingsError);
    const wrong = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    for (const name of [...wrong, ...['PUBLIC_URL', 'MONGODB_URI', 'KEYS_DIR', 'SMTP_URL'].map((n) => `${n} must`)])
      expect(read).toThrow(name);
  });

  it('ask only for what the service works with', () => {
    expect(readServiceSettings({ ...least, SMTP_URL: 'not looked at' }).smtpUrl).toBe('');
    expect(() => readServiceSettings(least, ['mailer'])).toThrow(/SMTP_URL must be set/);
    expect(() => readServiceSettings(least, ['mailer'])).not.toThrow(/KEYS_DIR/);
  });

  it.each([
    [{}, undefined],
    [{ KAFKA_TLS: 'off', KAFKA_LOGIN: 'portal:sesame' }, undefined],
    [{ KAFKA_TLS: 'on', KAFKA_LOGIN: 'portal:sesame' }, {}],
    [{ KAFKA_BROKERS: 'localhost:9092,127.0.0.1:9093', KAFKA_LOGIN: 'portal:sesame' }, undefined],
    [{ KAFKA_CA_FILE: authority, KAFKA_LOGIN: 'portal:sesame' }, { ca: rootCertificates[0] }],
  ])('reach Kafka over TLS or not: %j (docs/security 20)', (given, kafkaTls) => {
    expect(readServiceSettings({ ...least, ...given }).kafkaTls).toEqual(kafkaTls);
  });

  it.each([
    [{ KAFKA_LOGIN: 'portal:sesame' }, 'KAFKA_TLS must be set, since KAFKA_LOGIN goes to another machine'],
    [{ KAFKA_BROKERS: '127.0.0.1:1,kafka:1', KAFKA_LOGIN: 'portal:sesame' }, 'KAFKA_TLS must be set'],
    [{ KAFKA_TLS: 'off', KAFKA_CA_FILE: authority }, 'KAFKA_CA_FILE is set, and KAFKA_TLS is off'],
    [{ KAFKA_CA_FILE: `${authority}s` }, 'no such file'],
    [{ KAFKA_CA_FILE: import.meta.filename }, 'must be a file of certificates (PEM)'],
    [{ KAFKA_CA_FILE: broken }, 'must be a file of certificates (PEM)'],
  ])('send no password to another machine as it is, unless that is said: %j', (given, said) => {
    const read = () => readServiceSettings({ ...least, ...given });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(said);
    expect(read).not.toThrow(/sesame/);
  });

  it('put the password of a file into the logins of the engines', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'portal-settings-')), 'password');
    writeFileSync(file, 'open$&sesame\n');
    const given = {
      ...least,
      MONGODB_URI: 'mongodb://portal:{password}@one',
      KAFKA_LOGIN: 'portal:{password}',
      KAFKA_TLS: 'off',
    };
    expect(readServiceSettings({ ...given, ENGINES_PASSWORD_FILE: file })).toMatchObject({
      mongodbUri: 'mongodb://portal:open$&sesame@one',
      kafkaLogin: 'portal:open$&sesame',
    });
    const read = () => readServiceSettings({ ...given, KAFKA_LOGIN: 'opensesame', ENGINES_PASSWORD_FILE: `${file}s` });
    expect(read).toThrow(/KAFKA_LOGIN: must be user:password\n.*ENGINES_PASSWORD_FILE=.*: ENOENT/);
    expect(read).not.toThrow(/opensesame/);
  });

  it('never repeat what may hold a password', () => {
    const env = { ...least, MONGODB_URI: 'mongo://user:opensesame@one', SMTP_URL: 'http://user:opensesame@mail' };
    const read = () => readServiceSettings(env, ['mailer']);
    expect(read).toThrow(/MONGODB_URI: must be .*\n.*SMTP_URL: must be/);
    expect(read).not.toThrow(/opensesame/);
  });
});
