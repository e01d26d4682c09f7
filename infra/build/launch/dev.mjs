import { chromiumSettings } from './chromium.mjs';
import { inRoot } from './paths.mjs';
import { checkPort, runProgram } from './program.mjs';

const main = inRoot('infra/dev-host/main.mjs');
const usualPort = 4000;

/** Opens the whole portal, or one micro-frontend alone, as its own `npm run dev` names it: `dev mfe-reviewer --backend http://127.0.0.1:3000`. */
export async function dev(runtime) {
  const named = process.argv.slice(3);
  await (named.length ? checkPort(usualPort, `npm run dev -w ${named[0]}`) : checkPort(3000, 'npm run dev'));
  return runProgram(runtime, [main, ...named]);
}

/** Shows every component of ui-kit, or with `--pictures` makes pictures of them. */
export async function gallery(runtime) {
  await checkPort(usualPort, 'npm run gallery');
  return runProgram(runtime, [main, 'gallery', ...process.argv.slice(3)], chromiumSettings());
}
