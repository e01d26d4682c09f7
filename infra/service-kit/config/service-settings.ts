import { roles, type Role } from '@portal/contracts/accounts';
import {
  anyText,
  brokerList,
  certificatesInFile,
  contentOfFile,
  login,
  mongoAddress,
  namePrefix,
  oneOfWords,
  someOfWords,
  url,
  wholeNumber,
} from './readers.ts';
import { isLoopback } from './loopback.ts';
import { mailSettings, mailSettingsOf, type MailSettings } from './mail-settings.ts';
import { portalDeclared } from './portal-settings.ts';
import { readSettings, SettingsError, type Setting, type Values } from './read-settings.ts';
import { councilOf } from './council-setting.ts';
import { ofCouncil, sharedSettings, sharedSettingsOf, type Rules, type SharedSettings } from './shared-settings.ts';

/** What only some services work with; the settings of the others are not asked for. */
export type Need = 'keys' | 'mailer' | 'files';

/** Required where the service needs it, ignored where it does not. */
const neededBy = <T>(isNeeded: boolean, setting: Setting<T>, otherwise: T): Setting<T> =>
  isNeeded ? setting : { means: setting.means, read: () => otherwise, fallback: otherwise };

const allNeededBy = <S extends Record<string, Setting<string>>>(isNeeded: boolean, settings: S): S =>
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, neededBy(isNeeded, setting, '')])) as S;

/** The engines, for services and for the operator's commands. */
export const engineSettings = {
  MONGODB_URI: {
    means: 'MongoDB, a replica set: `mongodb://` or `mongodb+srv://`.',
    read: mongoAddress,
    isSecret: true,
  },
  KAFKA_BROKERS: { means: 'Kafka: `host:port`, several separated by commas.', read: brokerList },
  KAFKA_LOGIN: {
    means: 'The user and the password at Kafka, `user:password` (SASL/PLAIN).',
    unset: 'no login is asked for',
    read: login,
    fallback: '',
    isSecret: true,
  },
  KAFKA_TLS: {
    means:
      'Whether Kafka is reached over TLS. Where `KAFKA_LOGIN` goes to another machine it must be said: `off` sends the password as it is, in a network that only the portal and Kafka are in.',
    unset: '`on` with `KAFKA_CA_FILE`, else `off`',
    read: oneOfWords<'on' | 'off' | ''>('on', 'off'),
    fallback: '' as const,
  },
  KAFKA_CA_FILE: {
    means: 'A file (PEM) of the authority that Kafka’s certificates are of.',
    unset: 'the authorities that Node.js knows',
    read: certificatesInFile,
    fallback: '',
  },
  ENGINES_PASSWORD_FILE: {
    means: 'A file of the password that `{password}` in `MONGODB_URI` and `KAFKA_LOGIN` stands for.',
    unset: 'none',
    read: contentOfFile,
    fallback: '',
  },
  KAFKA_PARTITIONS: {
    means: 'Partitions of new topics; they are never changed later.',
    read: wholeNumber(1, 1_000),
    fallback: 6,
  },
  KAFKA_REPLICATION: { means: 'Replicas of new topics.', read: wholeNumber(1, 7), fallback: 1 },
  NAME_PREFIX: {
    means: 'What names of databases, topics and consumer groups begin with.',
    read: namePrefix,
    fallback: 'portal-',
  },
  KEYS_DIR: {
    means: 'The folder of the keys, the same for every service and replica; missing keys are created.',
    read: anyText,
  },
};

/** How Kafka is reached over TLS; undefined where it is not. @throws SettingsError where a password would go to another machine as it is, and nobody said so */
function kafkaTlsOf(read: Values<typeof engineSettings>): EngineSettings['kafkaTls'] {
  const { KAFKA_TLS: said, KAFKA_CA_FILE: ca } = read;
  if (said === 'off' && ca !== '') throw new SettingsError(['KAFKA_CA_FILE is set, and KAFKA_TLS is off']);
  if (said === 'on' || ca !== '') return ca === '' ? {} : { ca };
  const isElsewhere = read.KAFKA_BROKERS.some((broker) => !isLoopback(broker.slice(0, broker.lastIndexOf(':'))));
  if (said === '' && read.KAFKA_LOGIN !== '' && isElsewhere)
    throw new SettingsError([
      'KAFKA_TLS must be set, since KAFKA_LOGIN goes to another machine: on, or off in a network that only the portal and Kafka are in',
    ]);
  return undefined;
}

/** Where the engines are, and what is made at them. @throws SettingsError */
export const enginesOf = (read: Values<typeof engineSettings>): EngineSettings => {
  const filled = (text: string): string => text.replace('{password}', () => read.ENGINES_PASSWORD_FILE);
  return {
    mongodbUri: filled(read.MONGODB_URI),
    kafkaBrokers: read.KAFKA_BROKERS,
    kafkaLogin: filled(read.KAFKA_LOGIN),
    kafkaTls: kafkaTlsOf(read),
    kafkaPartitions: read.KAFKA_PARTITIONS,
    kafkaReplication: read.KAFKA_REPLICATION,
    namePrefix: read.NAME_PREFIX,
    keysDir: read.KEYS_DIR,
  };
};

const { HOST, LOG_LEVEL, PUBLIC_URL, SMTP_URL, ...standalone } = portalDeclared;
const rule = { read: oneOfWords('off', 'required'), fallback: 'required' as const };

const declaredFor = (needs: readonly Need[]) => ({
  ...sharedSettings,
  // Many processes are followed by their logs; one in a terminal says only what a person must know.
  LOG_LEVEL: { ...LOG_LEVEL, fallback: 'info' as const },
  PORT: standalone.PORT,
  HOST: { ...HOST, fallback: '0.0.0.0' },
  OPS_PORT: standalone.OPS_PORT,
  PUBLIC_URL: { means: PUBLIC_URL.means, read: PUBLIC_URL.read },
  ...engineSettings,
  JWKS_URL: {
    means: 'Where the identity service’s public keys are.',
    unset: '`PUBLIC_URL`/api/.well-known/jwks.json',
    read: url('http:', 'https:'),
    fallback: '',
  },
  PROTOCOL_URL: {
    means: 'Where the notifications service asks the protocol service for decision letters.',
    unset: '`PUBLIC_URL`',
    read: url('http:', 'https:'),
    fallback: '',
  },
  TRUST_PROXY: {
    means: 'How many proxies are in front of a service: so many addresses of `X-Forwarded-For` are believed.',
    read: wholeNumber(0, 10),
    fallback: 1,
  },
  ROLE_APPROVAL: { ...standalone.ROLE_APPROVAL, ...rule },
  EMAIL_VERIFICATION: { ...standalone.EMAIL_VERIFICATION, ...rule },
  SECOND_STEP: { ...standalone.SECOND_STEP, read: someOfWords(...roles), fallback: ['compliance'] as readonly Role[] },
  FOUR_EYES: { ...standalone.FOUR_EYES, ...rule },
  SIGNATURES: { ...standalone.SIGNATURES, ...rule },
  LOGIN_MAILS: { ...standalone.LOGIN_MAILS, read: oneOfWords('on', 'off'), fallback: 'on' as const },
  KEYS_DIR: neededBy(needs.includes('keys'), engineSettings.KEYS_DIR, ''),
  SMTP_URL: neededBy(needs.includes('mailer'), { means: SMTP_URL.means, read: SMTP_URL.read, isSecret: true }, ''),
  ...allNeededBy(needs.includes('mailer'), mailSettings),
});

/** All settings of services that are processes of their own. */
export const serviceDeclared = declaredFor(['keys', 'mailer']);

/** The settings that a service with these needs is given: their names, and those of them that may hold a password. */
export function settingNamesOf(needs: readonly Need[]): { all: string[]; secret: string[] } {
  const declared: Readonly<Record<string, Setting<unknown>>> = declaredFor(needs);
  const all = Object.keys(declared);
  return { all, secret: all.filter((name) => declared[name]?.isSecret) };
}

/** The engines that a service shares with its replicas. */
export interface EngineSettings {
  mongodbUri: string;
  kafkaBrokers: readonly string[];
  /** user:password; empty where none is asked for. */
  kafkaLogin: string;
  /** How Kafka is reached over TLS, with the certificates of its authority (PEM) where Node.js does not know it; undefined where it is not. */
  kafkaTls: { ca?: string } | undefined;
  /** Of newly created topics: never changed later. */
  kafkaPartitions: number;
  kafkaReplication: number;
  /** Before every database, topic and consumer group. */
  namePrefix: string;
  /** The folder of the keys, the same ones for every service and replica; empty where the service needs none. */
  keysDir: string;
}

/** Settings of a service that runs as a process of its own. */
export interface ServiceSettings extends SharedSettings, Rules, MailSettings, EngineSettings {
  port: number;
  host: string;
  opsPort: number;
  /** Where the identity service's public keys are. */
  jwksUrl: string;
  /** Where the protocol service answers, without a slash at its end: decision letters are fetched there. */
  protocolUrl: string;
  /** How many proxies stand before the service: so many addresses of X-Forwarded-For are believed. */
  trustProxy: number;
  /** Empty where the service sends no mail. */
  smtpUrl: string;
}

/** Reads all settings at once. @throws SettingsError naming every missing or wrong one */
export function readServiceSettings(
  env: Readonly<Record<string, string | undefined>>,
  needs: readonly Need[] = [],
): ServiceSettings {
  const council = councilOf(env);
  const read = readSettings(ofCouncil(declaredFor(needs), council), env);
  return {
    ...sharedSettingsOf(read, { publicUrl: read.PUBLIC_URL, isTrial: false, council }),
    port: read.PORT,
    host: read.HOST,
    opsPort: read.OPS_PORT === -1 ? read.PORT + 1 : read.OPS_PORT,
    ...enginesOf(read),
    jwksUrl: read.JWKS_URL || `${read.PUBLIC_URL}/api/.well-known/jwks.json`,
    protocolUrl: read.PROTOCOL_URL || read.PUBLIC_URL,
    trustProxy: read.TRUST_PROXY,
    roleApproval: read.ROLE_APPROVAL,
    emailVerification: read.EMAIL_VERIFICATION,
    secondStep: read.SECOND_STEP,
    fourEyes: read.FOUR_EYES,
    signatures: read.SIGNATURES,
    loginMails: read.LOGIN_MAILS,
    smtpUrl: read.SMTP_URL,
    ...mailSettingsOf(read),
  };
}
