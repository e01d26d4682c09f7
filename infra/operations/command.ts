import type { PortalSettings } from '@portal/service-kit/config';
import type { Keys } from '@portal/service-kit/keys';
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
  /** The folder that it makes among other archives. */
  archive?: (args: readonly string[]) => string | undefined;
  /** It only reads, and may do so while a portal works on the data folder, or starts to. */
  mayBeRunning?: boolean;
  /** Done before the engines are opened; answers the keys to open them with, where it is not those at their place. @throws NotAsAsked, NoKeys */
  prepare?: (given: Pick<Context, 'args'> & { target: Target }) => Promise<Keys | undefined>;
  /** @throws NotAsAsked, EngineDown */
  run: (context: Context) => Promise<ExitCode>;
}

/** A command that needs no engines: it may be given while the portal works on them. */
export interface Aside extends Pick<Command, 'usage' | 'summary' | 'notes'> {
  /** @throws NotAsAsked */
  aside: (
    context: Pick<Context, 'args' | 'env' | 'say'> & {
      /** @throws SettingsError */
      settings: () => PortalSettings;
    },
  ) => Promise<ExitCode>;
}
