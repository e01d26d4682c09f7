import { compileForm } from '@portal/contracts/council';
import type { StudyType, Submitted } from '@portal/contracts/protocol';
import { topics, type ProtocolEvent } from '@portal/contracts/events';
import { viewCookie } from '@portal/service-kit/auth';
import { createInProcessBus, openDeadLetters, type Bus } from '@portal/service-kit/bus';
import { testKeys } from '@portal/service-kit/keys';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { startServices } from '@portal/service-kit/service';
import type { Store } from '@portal/service-kit/store';
import {
  createFakeClock,
  createTestIdentity,
  openTestSqlite,
  startTestApp,
  type FakeClock,
  type TestAnswer,
} from '@portal/service-kit/testing';
import { randomIds } from '@portal/service-kit/time';
import { mrcz } from './mrcz.ts';
import { createProtocolService, type ProtocolConfig, type ProtocolOptions, type ProtocolService } from '../index.ts';
import { applicationOf } from './application.ts';
import { breakable, crashingAfter } from './crashing-store.ts';
import { accountEvent, people, type Person } from './people.ts';

/** The service on a real store and bus, over real HTTP, with the accounts of `people`. */
export interface TestPortal {
  url: string;
  service: ProtocolService;
  store: Store;
  bus: Bus;
  clock: FakeClock;
  /** All protocol events so far. */
  events: ProtocolEvent[];
  /** A token of this person; its sign-in is so many seconds ago. */
  token(person: Person): string;
  as(
    person: Person,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
  /** Another process on the same store, which answers requests and dies right after so many of its writes. */
  dyingAfter(writes: number): Promise<Pick<TestPortal, 'as' | 'stop'>>;
  /** Lets the store of meetings, protocols and forms go down after so many writes, until it is mended. */
  engine: Omit<ReturnType<typeof breakable>, 'store'>;
  anonymous(method: string, path: string): Promise<TestAnswer>;
  /** Requests a file as a new tab does: with the view cookie and without a token. */
  open(person: Person, path: string): Promise<Response>;
  submit(studyType: StudyType, key?: string): Promise<Submitted>;
  stop(): Promise<void>;
}

/** Starts the service. `before` fills its store first. */
export async function startPortal(
  before?: (store: Store) => Promise<unknown>,
  config: Partial<ProtocolConfig> = {},
  open = openTestSqlite,
): Promise<TestPortal> {
  const form =
    config.council && config.council !== mrcz ? compileForm(config.council.form, config.council.phone) : undefined;
  const { store, remove } = await open();
  const clock = createFakeClock();
  const bus = createInProcessBus({ firstDelayMs: 1 });
  const identity = createTestIdentity(clock);
  const engine = breakable(store, ['meetings', 'protocols', 'follow_ups']);
  const options: ProtocolOptions = {
    store: engine.store,
    bus,
    clock,
    ids: randomIds,
    keys: testKeys(),
    verifier: identity.verifier,
    log: silentLog(),
    metrics: createMetrics(),
    config: {
      timeZone: 'Africa/Harare',
      publicUrl: 'https://ethics.example',
      signatures: 'off',
      appealDays: 30,
      approvalValidity: { months: 12, days: 0 },
      remindEvery: 10,
      councilName: 'Medical Research Council of Zimbabwe',
      council: mrcz,
      numberStarts: { A: 2149 },
      ...config,
    },
  };
  const service = createProtocolService(options);
  const events: ProtocolEvent[] = [];
  await bus.subscribe({
    group: 'test',
    topics: [topics.protocol],
    handle: (event) => Promise.resolve(void events.push(event as ProtocolEvent)),
    deadLetters: openDeadLetters(store, clock),
  });
  await before?.(store);
  await startServices([service]);
  for (const [id, person] of Object.entries(people))
    await bus.publish(topics.account, [accountEvent(id, 'account.registered', person)]);
  const app = await startTestApp(service.app);

  const callOf =
    (one: typeof app): TestPortal['as'] =>
    (person, method, path, body, headers = {}) =>
      one.call(method, path, {
        token: identity.token(person, people[person].role),
        body,
        headers: { ...identity.confirmation(person, method, path), ...headers },
      });
  const as = callOf(app);
  return {
    url: app.url,
    token: (person) => identity.token(person, people[person].role),
    service,
    store,
    bus,
    clock,
    engine,
    events,
    as,
    async dyingAfter(writes) {
      const dying = createProtocolService({ ...options, store: crashingAfter(store, writes) });
      const other = await startTestApp(dying.app);
      const stop = async () => {
        await other.stop();
        await dying.stop();
      };
      return { as: callOf(other), stop };
    },
    anonymous: (method, path) => app.call(method, path),
    open: (person, path) =>
      fetch(`${app.url}${path}`, {
        headers: { cookie: `${viewCookie}=${identity.viewToken(person, people[person].role)}` },
      }),
    async submit(studyType, key = randomIds()) {
      const headers = { 'idempotency-key': key };
      const answer = await as('owner', 'POST', '/api/protocols', applicationOf(studyType, 'owner', form), headers);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body as Submitted;
    },
    async stop() {
      await app.stop();
      await service.stop();
      await bus.close();
      await store.close();
      await remove();
    },
  };
}
