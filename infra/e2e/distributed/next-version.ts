import { execFile } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const isSource = (file: string): boolean => !['node_modules', 'dist'].includes(path.basename(file));

interface Change {
  /** Of the front end: 'messages.ts'. */
  file: string;
  from: string;
  to: string;
}

/**
 * Builds the next version of one front end from sources of its own in `folder`, with the packages of this version; answers the
 * program that serves it. @throws what the build throws, or when there is nothing to change
 */
export async function buildNextVersion(name: string, { file, from, to }: Change, folder: string): Promise<string> {
  for (const part of ['package.json', 'infra/build', 'infra/front-server', 'infra/languages', name])
    await cp(path.join(root, part), path.join(folder, part), { recursive: true, filter: isSource });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const changed = path.join(folder, name, file);
  const source = await readFile(changed, 'utf8');
  if (!source.includes(from)) throw new Error(`${name}/${file} does not hold ${from}`);
  await writeFile(changed, source.replace(from, to));
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  await run(process.execPath, ['infra/build/rspack/build.mjs', name], { cwd: folder, env });
  return path.join(folder, 'infra/front-server/main.ts');
}
