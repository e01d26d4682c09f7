import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { digestOf, hashesOf, inputsOf } from './inputs.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const apps = ['shell', 'mfe-researcher', 'mfe-reviewer', 'mfe-compliance'];
const stampOf = (app) => inRoot(app, 'dist/.built.json');

/** Builds the front ends whose sources have changed since they were last built. */
export async function ensureFrontEnds({ node, env }) {
  const stale = apps.map((app) => ({ app, ...stateOf(app) })).filter(({ current }) => !current);
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ app }) => app).join(', ')} ...`);
  const args = ['infra/build/rspack/build.mjs', ...stale.map(({ app }) => app)];
  const { code, output } = await run(node, args, { env: { ...env, NODE_ENV: 'production' } });
  if (code !== 0)
    throw new Failure(
      `The front ends could not be built.\n${output}`,
      'Correct what is named above, then run the command again.',
    );
  for (const { app, hashes } of stale) writeFileSync(stampOf(app), stampText(hashes));
}

function stateOf(app) {
  const stamp = existsSync(stampOf(app)) ? JSON.parse(readFileSync(stampOf(app), 'utf8')) : undefined;
  const hashes = hashesOf(inputsOf(app), stamp?.files);
  const current = stamp?.digest === digestOf(hashes);
  // A fresh checkout of the same sources has other times: noting them makes the next check quick again.
  if (current) writeFileSync(stampOf(app), stampText(hashes));
  return { hashes, current };
}

const stampText = (hashes) => JSON.stringify({ digest: digestOf(hashes), files: hashes });
