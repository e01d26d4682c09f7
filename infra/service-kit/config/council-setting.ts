import type { Council } from '@portal/contracts/council';
import { followUpsFrom } from '@portal/contracts/follow-ups';
import { BadCouncil, councilDir, readCouncil } from '../council/index.ts';
import { SettingsError } from './read-settings.ts';

/** The council of COUNCIL_DIR, whose follow-up forms this process knows from now on. @throws SettingsError naming all faults of its files */
export function councilOf(env: Readonly<Record<string, string | undefined>>): Council {
  try {
    const { council } = readCouncil(councilDir(env));
    followUpsFrom(() => council.form.follow_ups);
    return council;
  } catch (error) {
    if (!(error instanceof BadCouncil)) throw error;
    throw new SettingsError(error.lines.map((line) => `COUNCIL_DIR=${line}`));
  }
}
