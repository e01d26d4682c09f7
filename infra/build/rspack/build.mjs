// node infra/build/rspack/build.mjs shell mfe-researcher ...   builds the named apps, all of them where none is named.
import path from 'node:path';
import { rspack } from '@rspack/core';
import { root } from './base.mjs';
import {
  besideScripts,
  firstLoadFaults,
  firstPageFaults,
  openingFaults,
  sharedTwice,
  untranslated,
} from './first-load.mjs';
import { packageFaults } from './package-changes.mjs';
import { precompress } from './precompress.mjs';
import { preloadSignedIn } from './preload-signed-in.mjs';
import { prerender } from './prerender.mjs';

const named = process.argv.slice(2);
const apps = named.length ? named : ['shell', 'mfe-researcher', 'mfe-reviewer', 'mfe-compliance'];

const configs = await Promise.all(
  apps.map(async (app) => (await import(path.join(root, app, 'rspack.config.mjs'))).default),
);

const compiler = rspack(configs);
const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});

const told = stats.toString({ preset: 'errors-warnings', colors: false }).trim();
if (told) console.error(told);
if (stats.hasErrors()) process.exit(1);

for (const app of apps) await precompress(path.join(root, app, 'dist'));
const builds = stats.stats.map(({ compilation }) => ({
  compilation,
  folder: path.join(root, compilation.name, 'dist'),
}));
const shell = builds.find(({ compilation }) => compilation.name === 'shell');
const faults = builds.flatMap(({ compilation }) =>
  compilation === shell?.compilation ? [] : [...sharedTwice(compilation), ...untranslated(compilation)],
);
if (shell) {
  const { compilation, folder } = shell;
  const entries = ['opening', 'shell'];
  // Before the pages are painted, which is a build of its own.
  faults.push(...packageFaults());
  // The server compresses pages itself: it fills in the council's settings first.
  await prerender(folder);
  await preloadSignedIn(folder, compilation);
  faults.push(...openingFaults(compilation, 'opening'), ...(await firstLoadFaults(compilation, entries, { folder })));
  for (const remote of builds) {
    const role = /^mfe-(.+)/.exec(remote.compilation.name)?.[1];
    if (!role) continue;
    const beside = await besideScripts(shell, remote);
    faults.push(...(await firstPageFaults(shell, remote, role, { entries, beside })));
  }
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
await new Promise((closed) => compiler.close(closed));
