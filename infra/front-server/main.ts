// node main.ts shell, or mfe-researcher and the like: the built files of one front end, alone on a port.
import { roles } from '@portal/contracts/accounts';
import { councilOf, hstsHeaders, ofCouncil, readSettings, settingsOrExit } from '@portal/service-kit/config';
import { listen } from '@portal/service-kit/http';
import { createLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { opsApp, stopOnSignal } from '@portal/service-kit/ops';
import express from 'express';
import { apiDocs } from './api-docs/api-docs.ts';
import { remoteFiles, shellPages } from './pages.ts';
import { pageSettings } from './page-settings.ts';
import { frontEndDeclared } from './settings.ts';
import { readServedManifest, watchManifests } from './watch-manifests.ts';

const council = settingsOrExit(() => councilOf(process.env));
const settings = settingsOrExit(() => readSettings(ofCouncil(frontEndDeclared, council), process.env));
const name = process.argv[2];
const role = roles.find((known) => name === `mfe-${known}`);
const app = express();
app.disable('x-powered-by');
const { COUNCIL_NAME: councilName, TIME_ZONE: timeZone, SAFETY_DAYS: safetyDays } = settings;
const told = pageSettings({ council, councilName, timeZone, safetyDays });
app.use(role ? remoteFiles(role) : [apiDocs(), shellPages(told)]);

const { PORT: port, HOST: host, OPS_PORT: opsPort } = settings;
const front = await listen(app, { port, host, headers: hstsHeaders(settings.PUBLIC_URL, settings.HSTS) });
const health = opsApp({ ready: () => Promise.resolve(), metrics: createMetrics() });
const ops = await listen(health, { port: opsPort === -1 ? port + 1 : opsPort, host });
// Only the shell's process watches: it reports all remotes that do not fit.
const origin = settings.GATEWAY_URL || settings.PUBLIC_URL;
const stopWatching =
  !role && origin ? watchManifests(readServedManifest(origin), createLog(settings.LOG_LEVEL, name)) : undefined;
stopOnSignal(async () => {
  stopWatching?.();
  await front.stop();
  await ops.stop();
});
