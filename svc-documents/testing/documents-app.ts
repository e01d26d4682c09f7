import { afterEach } from '@jest/globals';
import type { Uploaded } from '@portal/contracts/files';
import type { Role } from '@portal/contracts/accounts';
import { accountEventSchema, protocolEventSchema, type ProtocolEvent } from '@portal/contracts/events';
import { createInProcessBus, openDeadLetters, type Bus } from '@portal/service-kit/bus';
import { testKeys } from '@portal/service-kit/keys';
import { silentLog, type Log } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { startServices } from '@portal/service-kit/service';
import { createFakeClock, createTestIdentity, startTestApp } from '@portal/service-kit/testing';
import { randomIds } from '@portal/service-kit/time';
import { createDocumentsService, type DocumentsConfig } from '../index.ts';
import { documents } from '../files/store.ts';
import { uploads } from '../uploads/store.ts';
import { embedded, type Place } from './engines.ts';

export interface Upload {
  as?: string;
  role?: Role;
  name?: string;
  purpose?: string;
  headers?: Record<string, string>;
}

/** The whole service on the engines of a place, embedded ones where none is given; `restart` builds it anew on the same ones. */
export async function startDocuments(config: DocumentsConfig = {}, given?: Place, log: Log = silentLog()) {
  const place = given ?? (await embedded());
  const clock = createFakeClock();
  const identity = createTestIdentity(clock);

  async function open() {
    const { store, files } = await place.open(clock);
    const bus: Bus = createInProcessBus({ firstDelayMs: 1 });
    const keys = testKeys();
    const [metrics, verifier] = [createMetrics(), identity.verifier];
    const dependencies = { store, bus, files, clock, ids: randomIds, keys, verifier, log, metrics, config };
    const service = createDocumentsService(dependencies);
    await startServices([service]);
    const app = await startTestApp(service.app);
    return { store, files, bus, service, app };
  }

  let now = await open();
  const close = async () => {
    await now.app.stop();
    await now.service.stop();
    await now.bus.close();
    await Promise.all([now.store.close(), now.files.close()]);
  };

  return {
    clock,
    identity,
    now: () => now,
    documents: () => now.store.collection(documents),
    uploads: () => now.store.collection(uploads),
    deadLetters: () => openDeadLetters(now.store, clock),
    call: (method: string, path: string, id: string, role: Role = 'researcher', headers: Record<string, string> = {}) =>
      fetch(`${now.app.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${identity.token(id, role)}`, ...headers },
      }),
    upload: (
      content: Buffer,
      { as = 'owner', role = 'researcher', name = 'a.pdf', purpose = 'cv', headers = {} }: Upload = {},
    ) => {
      const form = new FormData();
      form.set('purpose', purpose);
      form.set('file', new File([new Uint8Array(content)], name));
      const authorization = `Bearer ${identity.token(as, role)}`;
      return fetch(`${now.app.url}/api/files`, { method: 'POST', body: form, headers: { authorization, ...headers } });
    },
    publish: (event: unknown) => now.bus.publish('protocol', [event as ProtocolEvent]),
    bytesLeft: place.bytesLeft,
    async restart() {
      await close();
      now = await open();
    },
    async stop() {
      await close();
      await place.remove();
    },
  };
}

export type DocumentsApp = Awaited<ReturnType<typeof startDocuments>>;

/** Starts what ends after the test, however that ends. */
export function startForTests(): typeof startDocuments {
  const started: DocumentsApp[] = [];
  afterEach(async () => {
    for (const app of started.splice(0)) await app.stop();
  });
  return async (...given) => {
    const app = await startDocuments(...given);
    started.push(app);
    return app;
  };
}

export const uploaded = async (answer: Response): Promise<Uploaded> => {
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Uploaded;
};

export const aProtocolEvent = (files: readonly string[], seq = 1, changes: object = {}, type = 'protocol.submitted') =>
  protocolEventSchema.parse({
    id: `e-${seq}-${files.join()}`,
    type,
    schema_version: 1,
    seq,
    occurred_at: '2026-11-21T08:00:00.000Z',
    actor: 'owner',
    key: 'p-1',
    correlation_id: 'c',
    data: {
      id: 'p-1',
      number: 'MRCZ/A/2149',
      title: 'T',
      principal_investigator: 'R. Chikwanha',
      study_type: 'MSc',
      status: 'pending',
      created_date: '2026-11-21T08:00:00.000Z',
      user: 'owner',
      reviewer: null,
      alt_reviewer: null,
      files,
      valid_until: null,
      approved: null,
      archived: type === 'protocol.deleted',
      due: [],
      called_reviewers: [],
      ...changes,
    },
  });

export const anAccountDeleted = (account: string) =>
  accountEventSchema.parse({
    ...aProtocolEvent([]),
    ...{ id: `gone-${account}`, type: 'account.deleted', key: account, actor: account },
    data: {
      ...{ id: account, first_name: 'A', last_name: 'B', email: 'a@b.c', former_emails: [], mobile: '' },
      ...{ role: 'researcher', approved: true, state: 'deleted', credentials: 2, kept_session: null },
    },
  });
