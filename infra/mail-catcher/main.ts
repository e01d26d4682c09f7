// A mail server to try the portal out: what it is sent can be read at /mail; programs find it listed in /mail/all.json and whole at /mail/<id>/source.
import { anyText, portNumber, readSettings, settingsOrExit } from '@portal/service-kit/config';
import { listen } from '@portal/service-kit/http';
import { createMetrics } from '@portal/service-kit/metrics';
import { opsApp, stopOnSignal } from '@portal/service-kit/ops';
import express from 'express';
import { catchMails } from './catch-mails.ts';
import { mailReader } from './reader/mail-reader.ts';
import { messages } from './messages.ts';

const declared = {
  PORT: { read: portNumber, fallback: 3000 },
  HOST: { read: anyText, fallback: '0.0.0.0' },
  OPS_PORT: { read: portNumber, fallback: 3001 },
  SMTP_PORT: { read: portNumber, fallback: 2525 },
  MAIL_DIR: { read: anyText, fallback: '/tmp/mails' },
};

const settings = settingsOrExit(() => readSettings(declared, process.env));
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
