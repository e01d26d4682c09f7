import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler } from 'express';

const root = path.resolve(import.meta.dirname, '../..');

/** Where the build of a front end lies. */
export const distOf = (app: string): string => path.join(root, app, 'dist');

/** Seconds; names of built files carry a hash of their content. */
const aYear = 31_536_000;
/** The smallest form first. */
const forms = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The suffix of the smallest form of this file that the browser takes and that was built. */
function suffixFor(request: Parameters<RequestHandler>[0], folder: string): string {
  if (!/^\/[\w/-][\w./-]*$/.test(request.path) || request.path.includes('..')) return '';
  const built = forms.find(
    ([encoding, suffix]) => request.acceptsEncodings(encoding) && existsSync(path.join(folder, request.path + suffix)),
  );
  return built?.[1] ?? '';
}

/**
 * Files of a dist folder in the form that was compressed at build. Looked up at every request, so that a newly built remote is there
 * at once. Only what stands under /assets has a hash in its name and may be kept.
 */
export function builtFiles(folder: string): RequestHandler {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      const encoded = /^(.*)\.(br|gz)$/.exec(file);
      if (encoded) {
        response.type(path.extname(encoded[1] ?? ''));
        response.set('Content-Encoding', encoded[2] === 'br' ? 'br' : 'gzip');
      }
      response.vary('Accept-Encoding');
      const isHashed = path.relative(folder, file).startsWith('assets');
      response.set('Cache-Control', isHashed ? `public, max-age=${aYear}, immutable` : 'no-cache');
    },
  });
  return (request, response, next) => {
    const asked = request.url;
    request.url = request.path + suffixFor(request, folder);
    files(request, response, (error) => {
      request.url = asked;
      next(error);
    });
  };
}
