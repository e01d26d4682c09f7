import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { exposed } from './remote.mjs';

/** Bytes of brotli (docs/pages 10). */
export const firstLoadLimit = 95_000;

/** Of the sign-in page and a role's first page together, in everything that comes. */
export const firstPageLimit = 175_000;

/** What is reserved of it for the portal's answers, which are not known here: a little more than infra/bench/page-weight has seen of any role. */
const answers = 8_500;

/** What comes after signing in, as folders of node_modules and of the house: the sign-in form does without it. */
const later = [
  'node_modules/zod/',
  'node_modules/tus-js-client/',
  'node_modules/idb-keyval/',
  'node_modules/@noble/',
  'node_modules/@tanstack/',
  'node_modules/@module-federation/',
  'node_modules/@lingui/',
  'infra/web-kit/drafts/',
  'infra/web-kit/uploads/',
];

/** What the host gives to remotes, itself or through a kit: bundled by a remote it would run twice. */
const given = ['react', 'react-dom', 'react-router', 'styled-components', '@tanstack'].map(
  (name) => `node_modules/${name}/`,
);

const partsOf = (chunkGraph, chunk) =>
  chunkGraph.getChunkModules(chunk).flatMap((module) => module.modules ?? [module]);

const chunksOf = (compilation, entries) => entries.flatMap((entry) => compilation.entrypoints.get(entry).chunks);

const resourcesIn = (compilation, entries) =>
  chunksOf(compilation, entries)
    .flatMap((chunk) => partsOf(compilation.chunkGraph, chunk))
    .map(({ resource }) => resource ?? '');

const scriptsOf = (chunks) => chunks.flatMap(({ files }) => [...files]).filter((file) => file.endsWith('.js'));

/** Bytes of brotli of files in a folder that is precompressed. */
async function bytesOf(folder, files) {
  const sizes = await Promise.all(files.map(async (file) => (await readFile(path.join(folder, `${file}.br`))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * What is wrong with the scripts that a browser runs before anybody can sign in (docs/pages 10): they are too heavy, or
 * hold what belongs later. An empty list where all is well. Run it when the folder is precompressed.
 */
export async function firstLoadFaults(compilation, entries, { folder, limit = firstLoadLimit }) {
  const bytes = await bytesOf(folder, scriptsOf(chunksOf(compilation, entries)));
  const resources = resourcesIn(compilation, entries);
  const early = later.filter((place) => resources.some((resource) => resource.includes(place)));
  return [
    ...(bytes > limit ? [`The sign-in page's script has ${bytes} bytes (brotli); ${limit} are allowed.`] : []),
    ...early.map((place) => `The sign-in page's script holds ${place}, which must come after signing in.`),
  ];
}

/** What is wrong with the page's very first script, which asks for what people will see: it does without React. */
export const openingFaults = (compilation, entry) =>
  resourcesIn(compilation, [entry]).some((resource) => resource.includes('node_modules/react/'))
    ? ["The page's first script holds React, which must come after it."]
    : [];

/** What a remote's build holds, in whichever of its scripts, that its host gives it. */
export function sharedTwice({ name, modules }) {
  const resources = [...modules].flatMap((module) => module.modules ?? [module]).map(({ resource }) => resource ?? '');
  return given
    .filter((place) => resources.some((resource) => resource.includes(place)))
    .map((place) => `${name} holds ${place}, which the shell gives it.`);
}

/**
 * Pages of a remote's build that have texts of contracts which nothing there translates: portal-views' contract-messages alone
 * translates those that are not of lists.
 */
export function untranslated({ name, chunkGroups, chunkGraph }) {
  const resourcesOf = ({ chunks }) =>
    chunks.flatMap((chunk) => partsOf(chunkGraph, chunk)).map(({ resource }) => resource ?? '');
  const pages = chunkGroups.filter((group) => {
    const resources = resourcesOf(group);
    return (
      resources.some((resource) => resource.endsWith('contracts/presentation/messages.ts')) &&
      !resources.some((resource) => resource.endsWith('portal-views/contract-messages.ts'))
    );
  });
  return pages.map(({ origins }) => `${name}: ${origins[0]?.request} lacks @portal/portal-views/contract-messages.`);
}

/**
 * What is wrong with the scripts of a role's first page, after the sign-in page's: they are too heavy, or more than the frame's and the
 * remote's entry. `shell` and `remote` are builds and their folders, `beside` bytes of what comes besides scripts; the others as above.
 */
export async function firstPageFaults(shell, remote, role, { entries, beside = 0, limit = firstPageLimit }) {
  const frame = shell.compilation.namedChunkGroups.get('signed-in').chunks;
  const own = chunksOf(remote.compilation, [role]);
  const bytes =
    beside +
    (await bytesOf(shell.folder, scriptsOf([...chunksOf(shell.compilation, entries), ...frame]))) +
    (await bytesOf(remote.folder, scriptsOf(own)));
  const isApart = Boolean(remote.compilation.namedChunks.get(exposed));
  const scripts = scriptsOf([...frame, ...own]).length + (isApart ? 1 : 0);
  return [
    ...(bytes > limit
      ? [`The first page of ${role} takes ${bytes} bytes (brotli) with the sign-in page; ${limit} are allowed.`]
      : []),
    ...(scripts > 2
      ? [`The first page of ${role} takes ${scripts} scripts after the sign-in page's; 2 are allowed.`]
      : []),
  ];
}

/** Bytes that come to a role's first page besides scripts: the painted page to sign in, what its front end fits, and the portal's answers. */
export async function besideScripts(shell, remote) {
  const painted = await readFile(path.join(shell.folder, '.pages/login.html'));
  return brotliCompressSync(painted).length + (await bytesOf(remote.folder, ['remote-manifest.json'])) + answers;
}
