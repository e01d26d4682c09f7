import path from 'node:path';
import {
  engineSettings,
  enginesOf,
  readSettings,
  SettingsError,
  type EngineSettings,
} from '@portal/service-kit/config';
import { messages } from '../messages.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The engines that a command works on. */
export type Target = { profile: 'standalone'; folder: string } | ({ profile: 'distributed' } & EngineSettings);

/** Which of the two profiles the settings name. @throws SettingsError */
export function readTarget(env: Env): Target {
  const { MONGODB_URI: mongo = '', KAFKA_BROKERS: kafka = '' } = env;
  if ((mongo === '') !== (kafka === '')) throw new SettingsError([messages.on.both]);
  if (mongo === '') return { profile: 'standalone', folder: path.resolve(env.DATA_DIR || './data') };
  return { profile: 'distributed', ...enginesOf(readSettings(engineSettings, env)) };
}

/** Where the portal looks for its keys. */
export const keysFolder = (target: Target): string =>
  target.profile === 'standalone' ? path.join(target.folder, 'keys') : target.keysDir;

/** The target's name for people, without a password. */
export function nameOf(target: Target): string {
  if (target.profile === 'standalone') return messages.on.folder(target.folder);
  const hosts = target.mongodbUri
    .replace(/^[a-z+]+:\/\//, '')
    .replace(/^[^@/]*@/, '')
    .replace(/\/.*$/s, '');
  return messages.on.servers(hosts, target.kafkaBrokers.join(','), target.namePrefix);
}

/** The command cannot be done as it was asked for; the message says what to do instead. */
export class NotAsAsked extends Error {
  override readonly name = 'NotAsAsked';
}

/** What was begun in an empty place was broken off; the message says what to do before it is begun again. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}
