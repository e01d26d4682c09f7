// npm run --silent sbom: the bill of materials (CycloneDX) of all packages, from package-lock.json. Plain Node built-ins.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { npm } from './npm.mjs';
import { inRoot } from './paths.mjs';

const mark = 'cdx:npm:package:development';

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The packages of a lock file, one entry for each place: whether it is there for development alone. */
export const lockedIn = (lock) =>
  Object.entries(lock.packages).flatMap(
    ([folder, { version, dev = false, name = folder.split('node_modules/').at(-1) }]) =>
      folder.includes('node_modules/') && version ? [{ purl: purlOf(name, version), dev }] : [],
  );

/**
 * npm judges a version by the first place where it stands. One that also stands where a deployment installs it is not for
 * development alone.
 */
export function marked(bill, lock) {
  const installed = new Set(lockedIn(lock).flatMap(({ purl, dev }) => (dev ? [] : [purl])));
  const components = bill.components.map(({ properties = [], ...component }) => ({
    ...component,
    properties: properties.filter(({ name }) => name !== mark || !installed.has(component.purl)),
  }));
  return { ...bill, components };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, output } = await npm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx']);
  const lock = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'));
  if (code === 0) process.stdout.write(`${JSON.stringify(marked(JSON.parse(output), lock), null, 2)}\n`);
  else process.stderr.write(output);
  process.exitCode = code;
}
