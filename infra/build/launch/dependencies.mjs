import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { installFailure, npm } from './npm.mjs';
import { inRoot } from './paths.mjs';

const stamp = inRoot('node_modules/.portal-installed');

/** Installs exactly what package-lock.json says, when it says something else than at the last installation. */
export async function ensureDependencies({ node, env }) {
  const lock = await readFile(inRoot('package-lock.json'), 'utf8');
  const digest = createHash('sha256').update(lock).digest('hex');
  if ((await textOf(stamp)) === digest) return;
  if (!(await isInstalled(lock))) {
    console.log('Installing dependencies ...');
    await install({ node, env });
  }
  await writeFile(stamp, digest);
}

/** Without install scripts: nothing here needs one, and npm 10 and 11 differ in whether they run them. */
async function install(runtime) {
  const { code, output } = await npm(['ci', '--ignore-scripts'], runtime);
  if (code !== 0) throw installFailure('the dependencies', output);
}

/** Whether an `npm install` by hand has already brought everything: npm keeps beside the packages a record of what it put there. */
async function isInstalled(lock) {
  const record = await textOf(inRoot('node_modules/.package-lock.json'));
  if (!record) return false;
  const { packages: present } = JSON.parse(record);
  return Object.entries(JSON.parse(lock).packages).every(([folder, wanted]) => {
    const found = present[folder];
    if (!found) return folder === '' || wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

const textOf = (file) => readFile(file, 'utf8').catch(() => undefined);
