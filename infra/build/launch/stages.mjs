import { mkdirSync, rmSync } from 'node:fs';
import { chromiumPath, chromiumSettings } from './chromium.mjs';
import { Failure } from './failure.mjs';
import { ensureFrontEnds } from './front-ends.mjs';
import { jestTests } from './jest-tests.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/**
 * A stage has a title and a function of the runtime that answers `{ passed, failed, skipped?, report? }`. Stages are given in
 * lines: those of one line are run at the same time, whatever the ones before them said. Ends in one line of counts, and answers
 * the exit code.
 */
export async function runStages(runtime, lines) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = memoryFolder();
  const within = folder ? { ...runtime, env: { ...runtime.env, TMPDIR: folder } } : runtime;
  const total = { passed: 0, failed: 0, skipped: [] };
  const runStage = async (stage) => {
    const began = performance.now();
    const { passed, failed, skipped = [], report } = await stage.run(within);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (report) console.log(`\n${report}\n`);
    console.log(`${failed ? 'FAILED' : 'passed'}  ${stage.title}: ${passed} passed, ${failed} failed (${seconds} s)`);
    total.passed += passed;
    total.failed += failed;
    total.skipped.push(...skipped);
  };
  try {
    for (const atOnce of lines) await Promise.all(atOnce.map(runStage));
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
  for (const title of total.skipped) console.log(`skipped  ${title}`);
  const counts = [`${total.passed} passed`, `${total.failed} failed`];
  if (total.skipped.length) counts.push(`${total.skipped.length} skipped`);
  console.log(counts.join(', '));
  return total.failed ? 1 : 0;
}

/** A check that is one program: it counts as one test. `settings` are variables of its environment. */
const program =
  (file, args, advice, settings = {}) =>
  async ({ node, env }) => {
    const { code, output } = await run(node, [inRoot('node_modules', file), ...args], { env: { ...env, ...settings } });
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: `${output.trim()}\n${advice}` };
  };

/** For programs in Go, the native compiler and the rules that ask it for types: a fifth less processor time for a tenth more memory. */
const fewerCollections = { GOGC: '400' };
const unmatched = '--no-error-on-unmatched-pattern';
const mend = 'Correct what is named above.';

/** Format and lint, of `files` alone where some are given, and types of everything. */
export const checks = (files = ['.']) => [
  { title: 'formatting', run: program('oxfmt/bin/oxfmt', ['--check', unmatched, ...files], 'Run `npx oxfmt`.') },
  {
    title: 'lint',
    run: program('oxlint/bin/oxlint', ['--disable-nested-config', unmatched, ...files], mend, fewerCollections),
  },
  {
    title: 'types',
    run: program(
      'typescript/bin/tsc',
      ['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/tsc.json'],
      mend,
      fewerCollections,
    ),
  },
];

/** Building is a check as well: the tests that follow open the built pages. */
export const frontEnds = {
  title: 'front ends',
  async run(runtime) {
    try {
      await ensureFrontEnds(runtime);
      return { passed: 1, failed: 0 };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { passed: 0, failed: 1, report: `${error.message}\n${error.advice}` };
    }
  },
};

export const nodeTests = (files) => ({
  title: 'unit, contract and integration tests',
  run: jestTests('infra/build/jest.config.mjs', {}, files),
});

export const browserTests = (files) => ({
  title: 'browser tests',
  async run(runtime) {
    if (!chromiumPath()) {
      const report =
        'Chromium was not found.\nInstall it (`apt-get install chromium`) or set CHROMIUM_PATH to a Chrome or Chromium.';
      return { passed: 0, failed: 1, report };
    }
    return jestTests('infra/build/jest.e2e.config.mjs', chromiumSettings(), files)(runtime);
  },
});
