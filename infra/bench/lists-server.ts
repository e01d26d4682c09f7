// The protocol service alone on a store that it fills itself, for lists.ts: what each request took here, and the memory it needs.
import { performance } from 'node:perf_hooks';
import { roles } from '@portal/contracts/accounts';
import { createInProcessBus } from '@portal/service-kit/bus';
import { listen } from '@portal/service-kit/http';
import { testKeys } from '@portal/service-kit/keys';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { openSqliteStore, type Store } from '@portal/service-kit/store';
import { openMongoStore } from '@portal/service-kit/store/mongo';
import { createTestIdentity } from '@portal/service-kit/testing';
import { randomIds, systemClock } from '@portal/service-kit/time';
import { createProtocolService } from '@portal/svc-protocol';
import { isSeeded, seedProtocols, sharesOf } from '@portal/svc-protocol/seed';
import type { Server, ServerReport } from './lists-report.ts';

const [engine = '', place = '', amount = ''] = process.argv.slice(2);
const store: Store =
  engine === 'sqlite'
    ? openSqliteStore({ file: place })
    : openMongoStore({ uri: process.env.MONGODB_URI ?? '', database: place, keepsLists: true });
const identity = createTestIdentity();
const keys = testKeys();
const service = createProtocolService({
  store,
  bus: createInProcessBus(),
  clock: systemClock,
  ids: randomIds,
  keys,
  verifier: identity.verifier,
  log: silentLog(),
  metrics: createMetrics(),
  config: {
    publicUrl: 'http://127.0.0.1',
    timeZone: 'Africa/Harare',
    councilName: 'Council',
    approvalValidity: { months: 12, days: 0 },
  },
});

const began = performance.now();
if (!(await isSeeded(store)))
  await seedProtocols({ store, historyKey: keys.history, count: Number(amount), until: new Date() });
const seeded = Math.round((performance.now() - began) / 1000);

let times: number[] = [];
let used = process.cpuUsage();
const { url } = await listen(
  (request, response) => {
    if (request.url === '/times') {
      const { user, system } = process.cpuUsage(used);
      const cpu = (user + system) / 1000 / Math.max(1, times.length);
      const report: ServerReport = { times, cpu, rss: process.memoryUsage().rss };
      times = [];
      used = process.cpuUsage();
      response.end(JSON.stringify(report));
      return;
    }
    const start = performance.now();
    response.once('finish', () => times.push(performance.now() - start));
    service.app(request, response);
  },
  { port: 0, host: '127.0.0.1' },
);
const { owner, reviewer } = await sharesOf(store);
const ids = { researcher: owner, reviewer, compliance: 'officer' };
const tokens = Object.fromEntries(roles.map((role) => [role, identity.token(ids[role], role)])) as Server['tokens'];
process.send?.({ url, tokens, seeded } satisfies Server);
// As a portal ends: what was seeded stands in the file then, and not beside it.
process.once('disconnect', () => void store.close().then(() => process.exit(0)));
