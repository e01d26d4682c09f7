import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Where the built front ends of a release lie. */
export interface Release {
  distOf: (app: string) => string;
}

/** The tag of the last release before this commit; undefined where nothing was released yet. */
export const lastRelease = (): Promise<string | undefined> =>
  run('git', ['describe', '--tags', '--abbrev=0'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/** Gives a copy of the repository the installed packages, and its own sources in place of ours. */
export async function linkPackages(folder: string): Promise<void> {
  const own = path.join(folder, 'node_modules');
  const installed = path.join(root, 'node_modules');
  await mkdir(path.join(own, '@portal'), { recursive: true });
  for (const name of await readdir(installed))
    if (name !== '@portal') await symlink(path.join(installed, name), path.join(own, name));
  const { workspaces } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  for (const workspace of workspaces)
    await symlink(path.join(folder, workspace), path.join(own, '@portal', path.basename(workspace)));
}

export interface Change {
  file: string;
  from: string;
  to: string;
}

/** Builds all front ends of a commit in a worktree at `folder`, with one change in its sources where one is given. @throws what git or the build throws */
export async function buildRelease(commit: string, folder: string, change?: Change): Promise<Release> {
  await run('git', ['worktree', 'add', '--detach', '--force', folder, commit], { cwd: root });
  await linkPackages(folder);
  if (change) {
    const file = path.join(folder, change.file);
    const source = await readFile(file, 'utf8');
    if (!source.includes(change.from)) throw new Error(`${change.file} does not hold ${change.from}`);
    await writeFile(file, source.replace(change.from, change.to));
  }
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/build/rspack/build.mjs'], {
    cwd: folder,
    env,
  });
  return { distOf: (app) => path.join(folder, app, 'dist') };
}

/** Takes the worktree away that `buildRelease` made. */
export const removeRelease = (folder: string) => run('git', ['worktree', 'remove', '--force', folder], { cwd: root });
