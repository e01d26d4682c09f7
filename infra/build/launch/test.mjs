import { audit } from './audit.mjs';
import { changedFiles, filesNamed, testsRelatedTo } from './chosen-files.mjs';
import { browserTests, checks, frontEnds, nodeTests, runStages } from './stages.mjs';

/** Checks and tests everything, or what is named: `test svc-protocol/reviews follow-up`. */
export async function test(runtime) {
  const words = process.argv.slice(3);
  if (words.length === 0)
    return runStages(runtime, [
      [...checks(), { title: 'dependency audit', run: audit }],
      [frontEnds],
      [nodeTests()],
      [browserTests()],
    ]);
  const files = filesNamed(words);
  const tests = files.filter(isTest);
  if (tests.length === 0)
    console.log('No test is named so; `npm run test:changed` runs those that import what changed.');
  return testChosen(runtime, files, tests);
}

/** Checks what has changed since the last commit, or since the branch left `test:changed main`, and tests what imports it. */
export async function testChanged(runtime) {
  const files = await changedFiles(process.argv[3]);
  return testChosen(runtime, files, await testsRelatedTo(files, runtime));
}

/** Types, lint and format of everything. */
export const check = (runtime) => runStages(runtime, [checks()]);

const isBrowserTest = (file) => file.endsWith('.e2e.ts');
const isTest = (file) => isBrowserTest(file) || /\.(unit|int)\.tsx?$/.test(file);

/** Front ends are built for browsers, and for the integration tests of whole portals, which are all in `infra`. */
const opensPages = (file) => isBrowserTest(file) || /^infra\/.*\.int\./.test(file);

function testChosen(runtime, files, tests) {
  console.log(`${files.length} files, ${tests.length} test files`);
  const browser = tests.filter(isBrowserTest);
  const others = tests.filter((file) => !isBrowserTest(file));
  return runStages(runtime, [
    checks(files),
    tests.some(opensPages) ? [frontEnds] : [],
    others.length ? [nodeTests(others)] : [],
    browser.length ? [browserTests(browser)] : [],
  ]);
}
