// The commands of the root's package.json, and `npm run dev` of each micro-frontend. Plain Node built-ins, because it runs before anything is installed and on older Nodes.
import { bench } from './launch/bench.mjs';
import { campaign } from './launch/campaign.mjs';
import { council } from './launch/council.mjs';
import { testCompose } from './launch/compose.mjs';
import { ensureDependencies } from './launch/dependencies.mjs';
import { dev, gallery } from './launch/dev.mjs';
import { Failure } from './launch/failure.mjs';
import { compatibility } from './launch/compatibility.mjs';
import { languages } from './launch/languages.mjs';
import { ensureRuntime } from './launch/runtime.mjs';
import { openapi } from './launch/openapi.mjs';
import { portal } from './launch/portal.mjs';
import { testReleases } from './launch/releases.mjs';
import { settings } from './launch/settings.mjs';
import { start, startDistributed } from './launch/start.mjs';
import { check, test, testChanged } from './launch/test.mjs';

const commands = {
  start,
  'start:distributed': startDistributed,
  test,
  'test:changed': testChanged,
  check,
  'test:compose': testCompose,
  'test:releases': testReleases,
  compatibility,
  languages,
  bench,
  campaign,
  council,
  openapi,
  settings,
  portal,
  dev,
  gallery,
};

try {
  const command = commands[process.argv[2]];
  if (!command) throw new Failure('No such command.', 'Run `npm start`, `npm test` or `npm run bench`.');
  const runtime = await ensureRuntime();
  await ensureDependencies(runtime);
  process.exitCode = await command(runtime);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`\n${error.message}\n${error.advice}`);
  process.exitCode = 1;
}
