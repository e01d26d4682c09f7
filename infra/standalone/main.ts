import path from 'node:path';
import { readPortalSettings, SettingsError, type PortalSettings } from '@portal/service-kit/config';
import { demoPassword, demoPeople } from './demo/people.ts';
import { seedDemo } from './demo/seed.ts';
import { startStandalone, type Standalone } from './standalone.ts';
import { words } from './words.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function announce({ url, opsUrl }: Standalone, settings: PortalSettings): void {
  say('');
  say(words.start.ready(settings.publicUrl || url));
  say(words.start.data(path.resolve(settings.dataDir)));
  if (!settings.smtpUrl) say(words.start.mail(opsUrl));
  say(words.start.ops(opsUrl));
  if (settings.roleApproval === 'off') say(words.start.openRoles);
}

function announceDemo(): void {
  say('');
  say(words.start.accounts);
  for (const { role, email } of Object.values(demoPeople))
    say(`  ${role.padEnd(12)} ${email.padEnd(28)} ${demoPassword}`);
}

/** Settings from the environment, or the end of the process with a sentence for each wrong one. */
function settingsOrExit(): PortalSettings {
  try {
    return readPortalSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

const settings = settingsOrExit();
const portal = await startStandalone(settings);
if (portal.isNew && settings.demo) {
  say(words.start.seeding);
  await seedDemo(portal.url);
}
announce(portal, settings);
if (settings.demo) announceDemo();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    say(words.start.stopping);
    void portal.stop().then(() => process.exit(0));
  });
}
