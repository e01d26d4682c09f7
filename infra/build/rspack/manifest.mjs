import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteContract } from '@portal/contracts/remote-manifest';
import { root } from './base.mjs';
import { kits, providedVersions, sharedRanges } from './shared.mjs';

/** What a browser holds a script's bytes against. */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Names within braces, types left out: `A, B as C, type D`. What is taken stands before `as`, what is given after it. */
const listed = (text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(' as '));

/** What a source imports from a kit, or gives on of it: ours are formatted, and `import *` of a kit is a lint error. */
const taken = new RegExp(`^(?:import|export) \\{([^}]*)\\} from '(${kits.join('|')})'`, 'gm');

/** The names that sources import from each kit, sorted. */
export function neededNames(sources) {
  const needs = Object.fromEntries(kits.map((kit) => [kit, new Set()]));
  for (const source of sources)
    for (const [, names, kit] of source.matchAll(taken)) for (const [name] of listed(names)) needs[kit].add(name);
  return Object.fromEntries(Object.entries(needs).map(([kit, names]) => [kit, [...names].sort()]));
}

/** The names that a kit's index gives to others; `export *` is followed. */
export function offeredNames(file) {
  const text = readFileSync(file, 'utf8');
  const starred = [...text.matchAll(/^export \* from '(\.[^']+)'/gm)];
  const given = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    listed(names).map((name) => name.at(-1)),
  );
  const below = starred.flatMap(([, place]) => offeredNames(path.resolve(path.dirname(file), place)));
  return [...new Set([...given, ...below])].sort();
}

const ownSources = (compilation) => {
  const resources = new Set(
    [...compilation.modules].flatMap((module) => module.modules ?? [module]).map(({ resource }) => resource),
  );
  return [...resources]
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/'))
    .map((file) => readFileSync(file, 'utf8'));
};

/** Says in `remote-manifest.json`, beside the built files, what this build fits (docs/pages 3). */
export class ManifestPlugin {
  /** `asks`: what a remote's first page asks the portal for. */
  constructor(role, { asks = [] } = {}) {
    this.role = role;
    this.asks = asks;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ManifestPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const { path: folder, publicPath } = compilation.outputOptions;
      const { role } = this;
      const entryPoint = compilation.entrypoints.get(role);
      const entry = [...entryPoint.getEntrypointChunk().files].find((file) => file.endsWith('.js'));
      const hashOf = (file) => integrityOf(readFileSync(path.join(folder, file)));
      const build = /\.([0-9a-f]+)\.js$/.exec(entry)?.[1];
      const own = { role, build, contract: remoteContract, entry: `${publicPath}${entry}`, integrity: hashOf(entry) };
      const said =
        role === 'shell'
          ? {
              shared: providedVersions,
              offers: Object.fromEntries(
                kits.map((kit) => [kit, offeredNames(path.join(root, 'infra', path.basename(kit), 'index.ts'))]),
              ),
            }
          : {
              shared: sharedRanges,
              needs: neededNames(ownSources(compilation)),
              asks: this.asks,
            };
      writeFileSync(path.join(folder, 'remote-manifest.json'), JSON.stringify({ ...own, ...said }));
    });
  }
}
