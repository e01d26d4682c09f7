// The protocol service alone on a store that it fills itself, for lists.ts: what each request took here, and the memory it needs.
import { performance } from 'node:perf_hooks';
import { roles, type Role } from '@portal/contracts/accounts';
import { readCouncil, usualCouncil } from '@portal/service-kit/council';
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

/** What the server says when it stands. */
export interface Server {
  url: string;
  tokens: Readonly<Record<Role, string>>;
  /** Ids of meetings. */
  meetings: readonly string[];
  /** Seconds that seeding took. */
  seeded: number;
}

/** What it says about the requests since the last report. */
export interface ServerReport {
  /** Milliseconds from the request's head to the answer's end. */
  times: number[];
  /** Bytes. */
  rss: number;
}

const [engine = '', place = '', amount = ''] = process.argv.slice(2);
const store: Store =
  engine === 'sqlite'
    ? openSqliteStore({ file: place })
    : openMongoStore({ uri: process.env.MONGODB_URI ?? '', database: place });
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
    signatures: 'off',
    appealDays: 30,
    approvalValidity: { months: 12, days: 0 },
    council: readCouncil(usualCouncil).council,
  },
});

const began = performance.now();
const isNew = !(await isSeeded(store));
if (isNew) await seedProtocols({ store, historyKey: keys.history, count: Number(amount), until: new Date() });
const seeded = Math.round((performance.now() - began) / 1000);

let times: number[] = [];
const { url } = await listen(
  (request, response) => {
    if (request.url === '/times') {
      const report: ServerReport = { times, rss: process.memoryUsage().rss };
      times = [];
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
// A store that was seeded before there were any gets its meetings now.
if ((await call<unknown[]>('GET', '/api/meetings?page_size=1')).length === 0) await planMeetings();
const meetings = (await call<{ id: string }[]>('GET', '/api/meetings?page_size=100')).map(({ id }) => id);
times = [];
process.send?.({ url, tokens, meetings, seeded } satisfies Server);

/** As the officer. */
async function call<T>(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${tokens.compliance}`, 'content-type': 'application/json', ...more },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** Twenty years of monthly meetings, with what waits for a decision on their agendas, ten items each, as far as it goes. */
async function planMeetings(): Promise<void> {
  const waiting: { protocol: string }[] = [];
  for (let page = 1; page <= 24; page += 1) {
    const rows = await call<{ id: string }[]>('GET', `/api/protocols?status=reviewed&page_size=100&page=${page}`);
    waiting.push(...rows.map(({ id }) => ({ protocol: id })));
  }
  for (let month = 0; month < 240; month += 1) {
    const day = `${2100 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}-26`;
    const plan = { day, time: '14:00', place: 'Board room' };
    const { id } = await call<{ id: string }>('POST', '/api/meetings', plan, { 'idempotency-key': `meeting-${day}` });
    const agenda = waiting.splice(0, 10);
    if (agenda.length > 0) await call('PUT', `/api/meetings/${id}/agenda`, agenda, { 'if-match': '"1"' });
  }
}

// As a portal ends: what was seeded stands in the file then, and not beside it.
process.once('disconnect', () => void store.close().then(() => process.exit(0)));
