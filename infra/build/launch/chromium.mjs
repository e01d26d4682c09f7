import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser of the journeys: CHROMIUM_PATH, or the first one on the path. */
export function chromiumPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
  ];
  return candidates.find((file) => file && existsSync(file));
}
