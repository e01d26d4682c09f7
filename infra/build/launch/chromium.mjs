import { existsSync } from 'node:fs';
import path from 'node:path';

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows, and without the viewer of PDFs: a seventh less work for the processor. */
const headless = ['chromium-headless-shell', 'chrome-headless-shell'];

function found(setting, names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [setting, ...names.flatMap((name) => folders.map((folder) => path.join(folder, name)))];
  return candidates.find((file) => file && existsSync(file));
}

/** The browser of the journeys: CHROMIUM_PATH, or the first one on the path. */
export const chromiumPath = () => found(process.env.CHROMIUM_PATH, whole);

/** What the tests are told of browsers: one that can do everything, and one for all that needs no viewer of PDFs. */
export function chromiumSettings() {
  const chromium = chromiumPath() ?? '';
  return { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: found(process.env.CHROMIUM_SHELL_PATH, headless) ?? chromium };
}
