import { mkdirSync, rmSync } from 'node:fs';
import { audit } from './audit.mjs';
import { jestTests } from './jest-tests.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { inRoot } from './paths.mjs';
import { browserTests, frontEnds, program } from './stages.mjs';
import { verdict } from './verdict.mjs';

/** For programs in Go, the native compiler and the rules that ask it for types: a fifth less processor time for a tenth more memory. */
const fewerCollections = { GOGC: '400' };

/** Stages of one line are run at the same time: each keeps one processor busy. */
const stages = [
  [
    {
      title: 'formatting',
      run: program('oxfmt/bin/oxfmt', ['--check', '.'], 'Run `npx oxfmt`.'),
    },
    {
      title: 'lint',
      run: program('oxlint/bin/oxlint', ['--disable-nested-config'], 'Correct what is named above.', fewerCollections),
    },
    {
      title: 'types',
      run: program(
        'typescript/bin/tsc',
        ['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/tsc.json'],
        'Correct what is named above.',
        fewerCollections,
      ),
    },
    { title: 'dependency audit', run: audit },
  ],
  [{ title: 'front ends', run: frontEnds }],
  [{ title: 'unit, contract and integration tests', run: jestTests('infra/build/jest.config.mjs') }],
  [{ title: 'browser tests', run: browserTests }],
];

/** Runs every stage, whatever the ones before it said, and ends in one line of counts. */
export async function test(runtime) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = memoryFolder();
  const within = folder ? { ...runtime, env: { ...runtime.env, TMPDIR: folder } } : runtime;
  const total = { passed: 0, failed: 0, skipped: [], unsteady: [] };
  const runStage = async (stage) => {
    const began = performance.now();
    const { passed, failed, skipped = [], unsteady = [], report } = await stage.run(within);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (report) console.log(`\n${report}\n`);
    console.log(`${failed ? 'FAILED' : 'passed'}  ${stage.title}: ${passed} passed, ${failed} failed (${seconds} s)`);
    total.passed += passed;
    total.failed += failed;
    total.skipped.push(...skipped);
    total.unsteady.push(...unsteady);
  };
  try {
    for (const atOnce of stages) await Promise.all(atOnce.map(runStage));
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
  const { lines, code } = verdict(total);
  console.log(lines.join('\n'));
  return code;
}
