import path from 'node:path';
import { readPortalSettings, type PortalSettings } from '@portal/service-kit/config';
import { stopOnSignal } from '@portal/service-kit/ops';
import { adviceOn } from './advice.ts';
import { fillDemo, isBlank } from './demo/fill.ts';
import { demoPassword, demoPeople } from './demo/people.ts';
import { startStandalone, type Standalone } from './standalone.ts';
import { messages } from './messages.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function announce({ url, opsUrl }: Standalone, settings: PortalSettings): void {
  say('');
  say(messages.start.ready(settings.publicUrl || url));
  say(messages.start.data(path.resolve(settings.dataDir)));
  if (!settings.smtpUrl) say(messages.start.mail(opsUrl));
  say(messages.start.ops(opsUrl));
  if (settings.onLoopback && settings.roleApproval === 'off' && settings.emailVerification === 'off')
    say(messages.start.openRoles);
}

function announceDemo(): void {
  say('');
  say(messages.start.accounts);
  for (const { role, email } of Object.values(demoPeople))
    say(`  ${role.padEnd(12)} ${email.padEnd(28)} ${demoPassword}`);
}

/** What `work` answers, or the end of the process with the sentence that says what to do. */
async function orExit<T>(work: () => T | Promise<T>, settings: Partial<PortalSettings> = {}): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const advice = adviceOn(error, settings);
    if (advice === undefined) throw error;
    process.stderr.write(`${advice}\n`);
    process.exit(2);
  }
}

const settings = await orExit(() => readPortalSettings(process.env));
if (settings.demo && isBlank(settings.dataDir)) {
  say(messages.start.seeding);
  await orExit(() => fillDemo(settings), settings);
}
const portal = await orExit(() => startStandalone(settings), settings);

stopOnSignal(() => {
  say(messages.start.stopping);
  return portal.stop();
});

announce(portal, settings);
if (settings.demo) announceDemo();
