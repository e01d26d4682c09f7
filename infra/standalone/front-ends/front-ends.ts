import path from 'node:path';
import { roles } from '@portal/contracts/accounts';
import { pageHeaders, remotePath } from '@portal/contracts/http';
import express, { type Router } from 'express';
import { builtFiles } from './built-files.ts';
import { pageFile } from './page-file.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Shell and remotes as one origin: /remotes/{role}/ the micro-frontends, /assets/ the shell's files, every other path the shell's page. */
export function frontEnds(settings: Readonly<Record<string, string>>): Router {
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set(pageHeaders);
    next();
  });
  for (const role of roles) {
    router.use(remotePath(role), builtFiles(path.join(root, `mfe-${role}`, 'dist')), (_request, response) => {
      response.status(404).type('text').send('Not found');
    });
  }
  const page = pageFile(path.join(root, 'shell/dist/index.html'), settings);
  // The page itself comes from `page` alone, which fills in the council's settings.
  router.get(['/', '/index.html'], page);
  router.use(builtFiles(path.join(root, 'shell/dist')));
  router.get(/^\/assets\//, (_request, response) => {
    response.status(404).type('text').send('Not found');
  });
  router.get(/.*/, page);
  return router;
}
