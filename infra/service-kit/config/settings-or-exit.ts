import { SettingsError } from './read-settings.ts';

/** What `read` answers, or the end of the process with 2 and the message that names every wrong setting. */
export function settingsOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
