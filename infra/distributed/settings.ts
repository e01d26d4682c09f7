import { readServiceSettings } from '@portal/service-kit/config';

export type Env = Readonly<Record<string, string | undefined>>;

export interface DistributedSettings {
  /** Where the gateway listens. */
  host: string;
  port: number;
  /** Handed on to every process. */
  env: Env;
}

/** What all processes together need: the services' settings, with one machine, visited from itself, where nothing else is said. @throws SettingsError */
export function readDistributedSettings(given: Env): DistributedSettings {
  const { HOST = '127.0.0.1', PORT = '3000' } = given;
  const env = { PUBLIC_URL: `http://${reachable(HOST)}:${PORT}`, KEYS_DIR: './data/keys', ...given, HOST, PORT };
  const { port, host } = readServiceSettings(env, ['keys', 'mailer']);
  return { port, host, env: { ...env, NODE_OPTIONS: '', NODE_ENV: 'production' } };
}

/** Where this machine reaches what listens on `host`. */
export const reachable = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host);
