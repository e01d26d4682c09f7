import { securityLines, type Log } from '../log/index.ts';
import type { PortalSettings } from './portal-settings.ts';

const protecting = [
  'publicUrl',
  'onLoopback',
  'roleApproval',
  'emailVerification',
  'secondStep',
  'fourEyes',
  'signatures',
  'loginMails',
  'recoveryWait',
  'sessionIdle',
  'securityLogDays',
  'answerHeaders',
  'demo',
  'logLevel',
] as const satisfies readonly (keyof PortalSettings)[];

/** A line for the log collector at each start: with which protection the portal runs. None of these is a secret. */
export function noteSettings(log: Log, settings: Partial<Pick<PortalSettings, (typeof protecting)[number]>>): void {
  const chosen = Object.fromEntries(protecting.map((name) => [name, settings[name]]));
  securityLines(log).info({ kind: 'settings', settings: chosen }, 'started');
}
