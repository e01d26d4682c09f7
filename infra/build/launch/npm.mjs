import { Failure } from './failure.mjs';
import { run } from './run.mjs';

const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];

/** Runs npm, the one that started this program where there is one, and answers its exit code and output. */
export async function npm(args, { node = process.execPath, ...options } = {}) {
  const own = process.env.npm_execpath;
  const [program, first] = own?.endsWith('npm-cli.js') ? [node, [own]] : ['npm', []];
  try {
    return await run(program, [...first, ...args, ...quiet], options);
  } catch (cause) {
    if (cause.code !== 'ENOENT') throw cause;
    throw new Failure(
      'npm was not found.',
      'Install Node.js with npm from https://nodejs.org, then run the command again.',
    );
  }
}

/** The failure of an installation. `what` names the packages. */
export const installFailure = (what, output) =>
  new Failure(`npm could not install ${what}.\n${beginning(output)}`, adviceOn(output));

/** npm ends with all its options, which help nobody here. */
const beginning = (output) => output.trim().split('\n').slice(0, 20).join('\n');

function adviceOn(output) {
  if (/EUSAGE/.test(output)) return 'Run `npm install` once, so that package-lock.json matches package.json.';
  if (/ENOSPC/.test(output)) return 'Free some disk space, then run the command again.';
  if (/EACCES|EPERM|EROFS/.test(output)) return 'Make this folder writable for you, then run the command again.';
  return 'Check the connection to the npm registry (`npm ping` tells), then run the command again.';
}
