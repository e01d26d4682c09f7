import path from 'node:path';
import type { Role } from '@portal/contracts/accounts';
import { gatePages, pageHeaders, remotePath, unpaintedPages } from '@portal/contracts/http';
import { cookieOf, markCookie } from '@portal/service-kit/auth';
import express, { type RequestHandler, type Router } from 'express';
import { builtFiles, distOf } from './built-files.ts';
import { pageFile } from './page-file.ts';

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
  const page = shellPage(settings);
  router.use(withPageHeaders);
  // The page itself comes from `page` alone, which fills in the council's settings.
  router.get(['/', '/index.html'], page);
  router.use(builtFiles(distOf('shell')));
  router.get(/^\/assets\//, notFound);
  router.get(/.*/, page);
  return router;
}

/**
 * The shell's page. Whoever comes without the mark of a session gets it painted (docs/pages 11, 12); what it shows to
 * others its script must find out first.
 */
function shellPage(settings: Readonly<Record<string, string>>): RequestHandler {
  const fileIn = (...place: string[]) => pageFile(path.join(distOf('shell'), ...place), settings);
  const plain = fileIn('index.html');
  const painted = new Map(
    Object.entries(gatePages).map(([name, at]) => [at as string, fileIn('.pages', `${name}.html`)]),
  );
  return (request, response) => {
    const isPlain = cookieOf(request.headers, markCookie) !== undefined || unpaintedPages.test(request.path);
    const page = isPlain ? plain : (painted.get(request.path) ?? painted.get(gatePages.login) ?? plain);
    page(request, response);
  };
}
