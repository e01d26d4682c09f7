import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './base.mjs';

/** What builds change in other people's packages: by which loader, and at how many places, kind by kind, in a build of the shell. */
const expected = {
  'react-router': { places: [15, 1, 1, 17], loader: 'shaken-router.mjs' },
  stylis: { places: [1], loader: 'no-prefixes.mjs' },
};

const found = Object.fromEntries(Object.entries(expected).map(([name, { places }]) => [name, places.map(() => 0)]));

/** Replaces each kind of place in a source of a package, and counts them. */
export function replaceIn(name, source, kinds) {
  return kinds.reduce((text, [place, replacement], at) => {
    found[name][at] += [...text.matchAll(place)].length;
    return text.replace(place, replacement);
  }, source);
}

const versionOf = (name) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

/** Packages of which the build of the shell, the only one so far, changed other places than expected: they are of another version. */
export const packageFaults = () =>
  Object.entries(expected)
    .filter(([name, { places }]) => places.join() !== found[name].join())
    .map(
      ([name, { places, loader }]) =>
        `${name} ${versionOf(name)}: places expected: ${places.join(' + ')}; found: ${found[name].join(' + ')}: look at infra/build/rspack/${loader}`,
    );
