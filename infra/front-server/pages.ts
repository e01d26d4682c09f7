import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Role } from '@portal/contracts/accounts';
import { pageHeaders, remotePath } from '@portal/contracts/http';
import { escapeHtml } from '@portal/service-kit/text';
import express, { type RequestHandler, type Router } from 'express';
import { builtFiles } from './built-files.ts';
import { distOf } from './dist.ts';

const withPageHeaders: RequestHandler = (_request, response, next) => {
  response.set(pageHeaders);
  next();
};
// A missing script must answer 404, not the HTML page.
const notFound: RequestHandler = (_request, response) => {
  response.status(404).type('text').send('Not found');
};

/** The built files of a role's micro-frontend, under /remotes/{role}/. */
export function remoteFiles(role: Role): Router {
  const router = express.Router();
  router.use(remotePath(role), withPageHeaders, builtFiles(distOf(`mfe-${role}`)), notFound);
  return router;
}

/** The shell's files under /assets/ and its page at every other path, with `%NAME%` in it filled in from the settings. */
export function shellPages(settings: Readonly<Record<string, string>>): Router {
  const router = express.Router();
  const page = pageFile(path.join(distOf('shell'), 'index.html'), settings);
  router.use(withPageHeaders);
  // The page itself comes from `page` alone, which fills in the council's settings.
  router.get(['/', '/index.html'], page);
  router.use(builtFiles(distOf('shell')));
  router.get(/^\/assets\//, notFound);
  router.get(/.*/, page);
  return router;
}

/** The shell's page, with `%NAME%` filled in from the settings, compressed once. */
function pageFile(file: string, settings: Readonly<Record<string, string>>): RequestHandler {
  const html = readFileSync(file, 'utf8').replace(/%([A-Z_]+)%/g, (_all, name: string) =>
    escapeHtml(settings[name] ?? ''),
  );
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html), identity: Buffer.from(html) };
  return (request, response) => {
    const encoding = (request.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as keyof typeof bodies;
    response.set({ 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' });
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    // `send` answers 304 where the browser has it already.
    response.type('html').send(bodies[encoding]);
  };
}
