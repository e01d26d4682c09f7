import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPortalSettings } from '@portal/service-kit/config';
import { createLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { createServices, refuseEmptied } from '@portal/standalone';
import { adviceOn, notAsAsked } from './advice.ts';
import { readManifest } from './archive/manifest.ts';
import type { Aside, Command, Context } from './command.ts';
import { commands } from './commands/index.ts';
import { openTarget } from './engines/open-target.ts';
import { nameOf, readTarget } from './engines/target.ts';
import { messages } from './messages.ts';

/** Runs one command of `npm run portal -- <command>` and answers the exit code. `say` is given each line of output. */
export async function runCommand(
  [name = 'help', ...args]: readonly string[],
  env: Context['env'],
  say: Context['say'],
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const wantsHelp = ['help', '--help', '-h'].includes(name);
    if (!wantsHelp) say(messages.help.unknown(name));
    help(commands).forEach(say);
    return wantsHelp ? 0 : notAsAsked;
  }
  if (args.includes('--help') || args.includes('-h')) {
    helpOn(command).forEach(say);
    return 0;
  }
  try {
    return await runOn(command, args, env, say);
  } catch (error) {
    const archive = 'run' in command ? command.archive?.(args) : undefined;
    const { said, code } = adviceOn(error, { env, lastArchive: archive && lastArchiveBeside(archive) });
    said.forEach(say);
    return code;
  }
}

async function runOn(
  command: Command | Aside,
  args: readonly string[],
  env: Context['env'],
  say: Context['say'],
): Promise<number> {
  const target = readTarget(env);
  if ('aside' in command) return command.aside({ args, env, settings: () => readPortalSettings(env), say });
  const settings = readPortalSettings(env);
  // Whoever gives a command reads its sentences; a line for each event would drown them.
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
  const metrics = createMetrics();
  say(nameOf(target));
  const keys = await command.prepare?.({ args, target });
  const { mayBeNew = false, mayBeRunning = false } = command;
  const engines = await openTarget(target, settings, { log, metrics, mayBeNew, mayBeRunning, keys });
  try {
    const services = createServices(engines, settings, log, metrics);
    if (!keys && target.profile === 'standalone') await refuseEmptied(target.folder, engines.stores);
    if (!keys) for (const service of services.all) await service.checkKeys?.();
    return await command.run({ args, env, settings, engines, services, say });
  } finally {
    await engines.close();
  }
}

/** All commands, a line each. */
const help = (commands: Readonly<Record<string, Command | Aside>>): readonly string[] => [
  messages.help.title,
  '',
  ...Object.values(commands).map(({ usage, summary }) => messages.help.line(usage, summary)),
  '',
  messages.help.where,
  messages.help.codes,
  messages.help.more,
];

/** One command in full. */
const helpOn = ({ usage, summary, notes = [] }: Command | Aside): readonly string[] => [
  `npm run portal -- ${usage}`,
  `  ${summary}`,
  ...notes.map((note) => `  ${note}`),
  '',
  messages.help.where,
  messages.help.codes,
];

/** The day of the newest whole archive beside a folder, where archives are kept: 'YYYY-MM-DD'. */
function lastArchiveBeside(folder: string): string | undefined {
  const beside = path.dirname(path.resolve(folder));
  const made = globSync('*/manifest.json', { cwd: beside }).flatMap((name) => {
    try {
      return [readManifest(readFileSync(path.join(beside, name), 'utf8')).made_at];
    } catch {
      return [];
    }
  });
  return made.sort().at(-1)?.slice(0, 10);
}
