import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { installFailure, npm } from './npm.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const wanted = 24;
const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** Answers a Node that is new enough, as `{ node, env }` with that Node first on the path. Fetches one into .runtime where the machine's is older. */
export async function ensureRuntime() {
  const node = majorOf(process.version) >= wanted ? process.execPath : await fetched();
  const env = {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
    // What Node has compiled once, types taken out, is kept: the next start needs a third less.
    NODE_COMPILE_CACHE: inRoot('.cache/node'),
  };
  return { node, env };
}

async function fetched() {
  const folder = inRoot('.runtime');
  const node = path.join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  console.log(`Fetching Node ${wanted}; this machine has ${process.version} (once) ...`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }\n');
  const { code, output } = await npm(['install', `node@${wanted}`], { cwd: folder });
  if (code !== 0) throw installFailure(`Node ${wanted}`, output);
  // The binary comes by an install script, which npm can be set not to run.
  if (!existsSync(node)) {
    const cwd = path.join(folder, 'node_modules/node');
    await run(process.execPath, ['installArchSpecificPackage'], {
      cwd,
      env: { ...process.env, npm_config_global: 'false' },
    });
  }
  if (!existsSync(node))
    throw new Failure(
      `Node ${wanted} has no build for this machine.`,
      `Install Node ${wanted} from https://nodejs.org.`,
    );
  return node;
}
