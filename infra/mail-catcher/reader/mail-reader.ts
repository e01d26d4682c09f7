import { createHash, timingSafeEqual } from 'node:crypto';
import { listMails, readMail } from '@portal/service-kit/mail';
import express, { type RequestHandler, type Response, type Router } from 'express';
import { messages } from '../messages.ts';
import { listPage, mailPage, missingPage, stylesheet } from './pages.ts';

/** Newest mails on one page of the reader. */
const mostShown = 200;

const pagePolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail's own HTML runs nothing and loads nothing; only its inline styles count. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups";

const html = (response: Response, policy: string, body: string, status = 200): void => {
  response
    .status(status)
    .set({ 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' })
    .type('html')
    .send(body);
};

const newest = async (folder: string) => {
  const files = (await listMails(folder)).slice(0, mostShown);
  return Promise.all(files.map(async (file) => ({ ...file, mail: await readMail(folder, file.id) })));
};

/**
 * Shows the mails that stand in a folder as .eml files, as text and as HTML, to be mounted at /mail; `lead` says why they are
 * there. For a port that only operators reach.
 */
export function mailReader(folder: string, lead: string): Router {
  const router = express.Router();
  router.get('/style.css', (_request, response) => {
    response.type('css').send(stylesheet);
  });
  router.get('/', async (_request, response) => {
    html(response, pagePolicy, listPage(lead, await newest(folder)));
  });
  router.get('/all.json', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json((await listMails(folder)).slice(0, mostShown));
  });
  router.get('/:id', async (request, response) => {
    const mail = await readMail(folder, request.params.id);
    html(response, pagePolicy, mail ? mailPage(request.params.id, mail) : missingPage, mail ? 200 : 404);
  });
  router.get('/:id/html', async (request, response) => {
    const mail = await readMail(folder, request.params.id);
    html(response, mailPolicy, mail?.html ?? missingPage, mail ? 200 : 404);
  });
  router.get('/:id/source', async (request, response) => {
    const found = (await listMails(folder)).some(({ id }) => id === request.params.id);
    if (!found) return html(response, pagePolicy, missingPage, 404);
    response.type('text').set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
    response.sendFile(`${request.params.id}.eml`, { root: folder, cacheControl: false });
  });
  router.get('/:id/files/:at', async (request, response) => {
    const mail = await readMail(folder, request.params.id);
    const file = mail?.attachments[Number(request.params.at)];
    if (!file) return html(response, pagePolicy, missingPage, 404);
    response.attachment(file.filename ?? '').set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
    response
      .type(file.mimeType)
      .send(Buffer.from(new Uint8Array(typeof file.content === 'string' ? Buffer.from(file.content) : file.content)));
  });
  return router;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** 401 for whoever does not have the token, which browsers ask for as a password; the name does not matter. Other users of this machine reach its ports, too. */
export function demandingToken(token: string): RequestHandler {
  const expected = digest(token);
  return ({ headers }, response, next) => {
    const [scheme = '', sent = ''] = (headers.authorization ?? '').split(' ');
    const [, ...password] = Buffer.from(sent, 'base64').toString().split(':');
    if (scheme.toLowerCase() === 'basic' && timingSafeEqual(digest(password.join(':')), expected)) return next();
    response
      .status(401)
      .set({ 'WWW-Authenticate': 'Basic realm="Emails from the portal"', 'Cache-Control': 'no-store' })
      .type('text')
      .send(messages.token);
  };
}
