import { Failure } from './failure.mjs';
import { run } from './run.mjs';

/** Runs npm, the one that started this program where there is one. `what` names the packages in the message of a failure. */
export async function npm(args, what, { node = process.execPath, ...options } = {}) {
  const own = process.env.npm_execpath;
  const [program, first] = own?.endsWith('npm-cli.js') ? [node, [own]] : ['npm', []];
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  let result;
  try {
    result = await run(program, [...first, ...args, ...quiet], options);
  } catch (cause) {
    if (cause.code !== 'ENOENT') throw cause;
    throw new Failure(
      'npm was not found.',
      'Install Node.js with npm from https://nodejs.org, then run the command again.',
    );
  }
  if (result.code === 0) return;
  throw new Failure(`npm could not install ${what}.\n${result.output.trim()}`, adviceOn(result.output));
}

function adviceOn(output) {
  if (/EUSAGE|lock file|in sync/i.test(output))
    return 'Run `npm install` once, so that package-lock.json matches package.json.';
  if (/ENOSPC/.test(output)) return 'Free some disk space, then run the command again.';
  if (/EACCES|EPERM|EROFS/.test(output)) return 'Make this folder writable for you, then run the command again.';
  return 'Check the connection to the npm registry (`npm ping` tells), then run the command again.';
}
