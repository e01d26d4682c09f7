import path from 'node:path';
import { Failure } from './failure.mjs';
import { jestProgram } from './jest-tests.mjs';
import { filesBelow, root } from './paths.mjs';
import { run } from './run.mjs';

/** The files whose paths from the root match one of the words, which are patterns as jest's. @throws Failure where a word matches none */
export function filesNamed(words) {
  const all = filesBelow('');
  const named = words.flatMap((word) => {
    const found = all.filter((file) => patternOf(word).test(file));
    if (found.length > 0) return found;
    throw new Failure(
      `No file is named by ${word}.`,
      'Give a part of a path, such as `npm test -- svc-protocol/reviews` or `npm test -- follow-up`; `npm test` alone tests everything.',
    );
  });
  return [...new Set(named)];
}

function patternOf(word) {
  const path = word.replace(`${root}/`, '').replace(/^\.\//, '');
  try {
    return new RegExp(path, 'i');
  } catch {
    throw new Failure(`${word} is no regular expression.`, 'Write its special characters with a backslash.');
  }
}

/** The files that differ from the last commit, or from where this branch left `revision`, and those that git does not know yet. @throws Failure where git cannot say */
export async function changedFiles(revision) {
  const base = revision ? (await git('merge-base', 'HEAD', revision))[0] : 'HEAD';
  const changed = await git('diff', '--name-only', '-z', '--diff-filter=d', base);
  const files = [...changed, ...(await git('ls-files', '--others', '--exclude-standard', '-z'))];
  if (files.length > 0) return files;
  throw new Failure(
    `Nothing has changed since ${revision ? `this branch left ${revision}` : 'the last commit'}.`,
    '`npm run test:changed -- <revision>` takes a branch as a whole, and `npm test -- <path or word>` what is named.',
  );
}

async function git(...args) {
  const { code, output } = await run('git', args);
  if (code === 0) return output.split(/[\0\n]/).filter(Boolean);
  throw new Failure(
    `git could not say what has changed:\n${output.trim()}`,
    'Give a branch or commit that git knows, or name what to test: `npm test -- <path or word>`.',
  );
}

const configs = ['infra/build/jest.config.mjs', 'infra/build/jest.e2e.config.mjs'];

/** The test files among these, and those that import one of them, directly or through others. */
export async function testsRelatedTo(files, { node, env }) {
  const lists = await Promise.all(
    configs.map(async (config) => {
      const args = ['-c', config, '--listTests', '--findRelatedTests', ...files];
      const { code, output } = await run(node, [...jestProgram, ...args], { env: { ...env, NODE_ENV: 'test' } });
      if (code !== 0)
        throw new Failure(`jest could not list the tests.\n${output.trim()}`, 'Correct what is named above.');
      return output.split('\n').filter((line) => path.isAbsolute(line));
    }),
  );
  return lists.flat().map((file) => path.relative(root, file));
}
