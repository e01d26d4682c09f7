import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Bytes of brotli (remotes-and-languages.md 5). */
export const firstLoadLimit = 95_000;

/** What comes after signing in, as folders of node_modules and of the house: the sign-in form does without it. */
const later = [
  'node_modules/zod/',
  'node_modules/tus-js-client/',
  'node_modules/idb-keyval/',
  'node_modules/@noble/',
  'node_modules/@tanstack/',
  'node_modules/@lingui/',
  'infra/web-kit/workspace/',
  'infra/web-kit/uploads/',
];

const partsOf = (chunkGraph, chunk) =>
  chunkGraph.getChunkModules(chunk).flatMap((module) => module.modules ?? [module]);

/**
 * What is wrong with the scripts that a browser runs before anybody can sign in (remotes-and-languages.md 5): they are too heavy, or
 * hold what belongs later. An empty list where all is well. Run it when the folder is precompressed.
 */
export async function firstLoadFaults(compilation, entries, { folder, limit = firstLoadLimit }) {
  const chunks = entries.flatMap((entry) => compilation.entrypoints.get(entry).chunks);
  const scripts = chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (file) => (await readFile(path.join(folder, `${file}.br`))).length),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const resources = chunks
    .flatMap((chunk) => partsOf(compilation.chunkGraph, chunk))
    .map(({ resource }) => resource ?? '');
  const early = later.filter((place) => resources.some((resource) => resource.includes(place)));
  return [
    ...(bytes > limit ? [`The sign-in page's script has ${bytes} bytes (brotli); ${limit} are allowed.`] : []),
    ...early.map((place) => `The sign-in page's script holds ${place}, which must come after signing in.`),
  ];
}
