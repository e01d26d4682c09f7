// A mail server to try the portal out: what it is sent can be read at /mail; programs find it listed in /mail/all.json and whole at /mail/<id>/source.
import { readSettings, settingsOrExit } from '@portal/service-kit/config';
import { listen } from '@portal/service-kit/http';
import { createMetrics } from '@portal/service-kit/metrics';
import { opsApp, stopOnSignal } from '@portal/service-kit/ops';
import express from 'express';
import { catchMails } from './catch-mails.ts';
import { mailReader } from './reader/mail-reader.ts';
import { messages } from './messages.ts';
import { mailCatcherDeclared } from './settings.ts';

const settings = settingsOrExit(() => readSettings(mailCatcherDeclared, process.env));
const { HOST: host, MAIL_DIR: folder } = settings;
const app = express();
app.disable('x-powered-by');
app.get('/', (_request, response) => response.redirect('/mail'));
app.use('/mail', mailReader(folder, messages.caught));

const catching = await catchMails(folder, { port: settings.SMTP_PORT, host });
const front = await listen(app, { port: settings.PORT, host });
const health = opsApp({ ready: () => Promise.resolve(), metrics: createMetrics() });
const ops = await listen(health, { port: settings.OPS_PORT, host });
stopOnSignal(async () => {
  await catching.stop();
  await front.stop();
  await ops.stop();
});
