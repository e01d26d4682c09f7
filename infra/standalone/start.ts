import path from 'node:path';
import { readPortalSettings, type PortalSettings } from '@portal/service-kit/config';
import { adviceOn } from './advice.ts';
import { fillDemo, isBlank } from './demo/fill.ts';
import { demoPassword, demoPeople } from './demo/people.ts';
import { messages } from './messages.ts';
import type { Standalone } from './standalone.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** What `work` answers, or the end of the process with the sentence that says what to do. */
export async function orExit<T>(work: () => T | Promise<T>, settings: Partial<PortalSettings> = {}): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const advice = adviceOn(error, settings);
    if (advice === undefined) throw error;
    process.stderr.write(`${advice}\n`);
    process.exit(2);
  }
}

/** The settings, after the demo data were written where they ask for them. Ends the process where they are wrong. */
export async function prepare(env: NodeJS.ProcessEnv): Promise<PortalSettings> {
  const settings = await orExit(() => readPortalSettings(env));
  if (settings.demo && isBlank(settings.dataDir)) {
    say(messages.start.seeding);
    await orExit(() => fillDemo(settings), settings);
  }
  return settings;
}

/** Prints where the portal is, and who may sign in to its demo. */
export function announce({ url, opsUrl, mailToken, demo }: Standalone, settings: PortalSettings): void {
  say('');
  say(messages.start.ready(settings.publicUrl || url));
  say(messages.start.data(path.resolve(settings.dataDir)));
  if (mailToken) say(messages.start.mail(opsUrl, mailToken));
  say(messages.start.ops(opsUrl));
  if (settings.onLoopback && settings.roleApproval === 'off' && settings.emailVerification === 'off')
    say(messages.start.openRoles);
  const open = Object.values(demoPeople).filter(({ email }) => demo.includes(email));
  if (open.length === 0) return;
  say('');
  say(messages.start.accounts);
  for (const { role, email } of open) say(`  ${role.padEnd(12)} ${email.padEnd(28)} ${demoPassword}`);
}
