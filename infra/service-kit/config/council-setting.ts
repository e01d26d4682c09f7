import type { Council } from '@portal/contracts/council';
import { BadCouncil, councilDir, readCouncil } from '../council/index.ts';
import { SettingsError } from './read-settings.ts';

/** The council of COUNCIL_DIR. @throws SettingsError naming all faults of its files */
export function councilOf(env: Readonly<Record<string, string | undefined>>): Council {
  try {
    return readCouncil(councilDir(env)).council;
  } catch (error) {
    if (!(error instanceof BadCouncil)) throw error;
    throw new SettingsError(error.lines.map((line) => `COUNCIL_DIR=${line}`));
  }
}
