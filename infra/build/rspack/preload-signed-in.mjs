import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from './manifest.mjs';

/**
 * Names the scripts of the signed-in part in index.html, the page of browsers that may hold a session
 * (docs/pages 12): shell/remotes/preload.ts has them fetched. The painted pages of the gate are other files.
 */
export async function preloadSignedIn(dist, compilation) {
  const scripts = compilation.namedChunkGroups.get('signed-in').getFiles();
  const links = await Promise.all(
    scripts.map(async (file) => {
      const integrity = integrityOf(await readFile(path.join(dist, file)));
      return `<link rel="later" as="script" crossorigin integrity="${integrity}" href="/${file}">`;
    }),
  );
  const page = path.join(dist, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(
    page,
    html.replace('</head>', () => `${links.join('')}</head>`),
  );
}
