import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from './fit.mjs';

/**
 * Has the page that those get who may hold a session fetch the part for signed-in people along with the first scripts
 * (remotes-and-languages.md 5). The painted pages of the gate are others.
 */
export async function preloadSignedIn(dist, compilation) {
  const scripts = compilation.namedChunkGroups.get('signed-in').getFiles();
  const links = await Promise.all(
    scripts.map(async (file) => {
      const integrity = integrityOf(await readFile(path.join(dist, file)));
      return `<link rel="preload" as="script" crossorigin integrity="${integrity}" href="/${file}">`;
    }),
  );
  const page = path.join(dist, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('</head>', () => `${links.join('')}</head>`));
}
