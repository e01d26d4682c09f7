import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { exposed } from './remote.mjs';

/** Bytes of brotli (remotes-and-languages.md 5). */
export const firstLoadLimit = 95_000;

/** The same of all scripts up to a role's first page. Some 15 kB of them are the federation runtime. */
export const firstPageLimit = 176_500;

/** What comes after signing in, as folders of node_modules and of the house: the sign-in form does without it. */
const later = [
  'node_modules/zod/',
  'node_modules/tus-js-client/',
  'node_modules/idb-keyval/',
  'node_modules/@noble/',
  'node_modules/@tanstack/',
  'node_modules/@module-federation/',
  'node_modules/@lingui/',
  'infra/web-kit/workspace/',
  'infra/web-kit/uploads/',
];

const partsOf = (chunkGraph, chunk) =>
  chunkGraph.getChunkModules(chunk).flatMap((module) => module.modules ?? [module]);

const chunksOf = (compilation, entries) => entries.flatMap((entry) => compilation.entrypoints.get(entry).chunks);

const scriptsOf = (chunks) => chunks.flatMap(({ files }) => [...files]).filter((file) => file.endsWith('.js'));

/** Bytes of brotli of files in a folder that is precompressed. */
async function bytesOf(folder, files) {
  const sizes = await Promise.all(files.map(async (file) => (await readFile(path.join(folder, `${file}.br`))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * What is wrong with the scripts that a browser runs before anybody can sign in (remotes-and-languages.md 5): they are too heavy, or
 * hold what belongs later. An empty list where all is well. Run it when the folder is precompressed.
 */
export async function firstLoadFaults(compilation, entries, { folder, limit = firstLoadLimit }) {
  const chunks = chunksOf(compilation, entries);
  const bytes = await bytesOf(folder, scriptsOf(chunks));
  const resources = chunks
    .flatMap((chunk) => partsOf(compilation.chunkGraph, chunk))
    .map(({ resource }) => resource ?? '');
  const early = later.filter((place) => resources.some((resource) => resource.includes(place)));
  return [
    ...(bytes > limit ? [`The sign-in page's script has ${bytes} bytes (brotli); ${limit} are allowed.`] : []),
    ...early.map((place) => `The sign-in page's script holds ${place}, which must come after signing in.`),
  ];
}

/**
 * What is wrong with the scripts of a role's first page, after the sign-in page's: they are too heavy, or more than the frame's and the
 * remote's entry. `shell` and `remote` are builds and their folders; the others as above.
 */
export async function firstPageFaults(shell, remote, role, { entries, limit = firstPageLimit }) {
  const frame = shell.compilation.namedChunkGroups.get('signed-in').chunks;
  const own = chunksOf(remote.compilation, [role]);
  const bytes =
    (await bytesOf(shell.folder, scriptsOf([...chunksOf(shell.compilation, entries), ...frame]))) +
    (await bytesOf(remote.folder, scriptsOf(own)));
  const isApart = Boolean(remote.compilation.namedChunks.get(exposed));
  const scripts = scriptsOf([...frame, ...own]).length + (isApart ? 1 : 0);
  return [
    ...(bytes > limit
      ? [`The first page of ${role} takes ${bytes} bytes of scripts (brotli); ${limit} are allowed.`]
      : []),
    ...(scripts > 2
      ? [`The first page of ${role} takes ${scripts} scripts after the sign-in page's; 2 are allowed.`]
      : []),
  ];
}
