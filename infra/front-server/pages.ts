import path from 'node:path';
import type { Role } from '@portal/contracts/accounts';
import { pageHeaders, remotePath } from '@portal/contracts/http';
import express, { type RequestHandler, type Router } from 'express';
import { builtFiles } from './built-files.ts';
import { pageFile } from './page-file.ts';

const root = path.resolve(import.meta.dirname, '../..');
const distOf = (app: string): string => path.join(root, app, 'dist');

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
