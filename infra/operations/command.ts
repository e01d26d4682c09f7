import type { PortalSettings } from '@portal/service-kit/config';
import type { Services } from '@portal/standalone';
import type { Target } from './engines/target.ts';
import type { OpenTarget } from './engines/open-target.ts';

/** What a command works with. */
export interface Context {
  /** The arguments after the command's name. */
  args: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  settings: PortalSettings;
  engines: OpenTarget;
  /** Not started: a command starts those whose consumers it needs. */
  services: Services;
  say: (line: string) => void;
}

/** 0 done; 1 done, and something is wrong. */
export type ExitCode = 0 | 1;

export interface Command {
  /** With its arguments: 'seed <how many>'. */
  usage: string;
  summary: string;
  /** Further lines of its help. */
  notes?: readonly string[];
  /** It may begin with a data folder that is not there yet. */
  mayBeNew?: boolean;
  /** Servers that hold nothing may have no keys yet: their portal makes them. */
  needsNoKeys?: boolean;
  /** It only reads, and may do so while a portal works on the data folder, or starts to. */
  mayBeRunning?: boolean;
  /** Done before the engines are opened. @throws NotAsAsked */
  prepare?: (given: Pick<Context, 'args'> & { target: Target }) => Promise<void>;
  /** @throws NotAsAsked, EngineDown */
  run: (context: Context) => Promise<ExitCode>;
}

/** The command cannot be done as it was asked for; the message says what to do instead. */
export class NotAsAsked extends Error {
  override readonly name = 'NotAsAsked';
}
