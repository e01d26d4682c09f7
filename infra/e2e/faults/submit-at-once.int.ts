import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Submitted } from '@portal/contracts/protocol';
import type { Application } from '@portal/contracts/sections';
import { createTempFolder } from '@portal/service-kit/testing';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { applicationWith } from './application.ts';
import { signUp, uploadAll, type Person } from './people.ts';

const fifty = Array.from({ length: 50 }, (_, at) => at);

describe('the same application fifty times at once (docs/applications 2 and 9)', () => {
  let data: Awaited<ReturnType<typeof createTempFolder>>;
  let portal: RunningPortal;
  let owner: Person;
  let application: Application;
  const submit = (key: string, body: Application = application) =>
    owner.call('POST', '/api/protocols', { body, headers: { 'idempotency-key': key } });
  const total = async () => (await owner.get<{ total: number }>('/api/protocols/counts')).total;

  beforeAll(async () => {
    data = await createTempFolder();
    portal = await startPortal(data.folder);
    owner = await signUp(portal.url, 'researcher');
    application = applicationWith(await uploadAll(owner));
  });
  afterAll(async () => {
    await portal.stop();
    await data.remove();
  });

  it('with one key is one protocol with one number, and every answer says so', async () => {
    const before = await total();
    const answers = await Promise.all(fifty.map(() => submit('one-key-for-all')));
    const first = answers[0]?.body as Submitted;
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      fifty.map(() => ({
        status: 201,
        body: { id: first.id, number: first.number, reviewers_needed: 2, status: 'pending' },
      })),
    );
    expect(await total()).toBe(before + 1);
  });

  it('with the same key and another content is refused, and changes nothing', async () => {
    const first = (await submit('kept-as-it-was')).body as Submitted;
    const other = await submit('kept-as-it-was', { ...application, title: 'Another title' });
    expect(other.status).toBe(422);
    expect((await owner.get<{ title: string }>(`/api/protocols/${first.id}`)).title).toBe(application.title);
  });

  it('with fifty keys is fifty numbers, none of them twice', async () => {
    const before = await total();
    const answers = await Promise.all(fifty.map((at) => submit(`key-number-${at}`)));
    expect(answers.map(({ status }) => status)).toEqual(fifty.map(() => 201));
    const submitted = answers.map(({ body }) => body as Submitted);
    expect(new Set(submitted.map(({ number }) => number)).size).toBe(50);
    expect(new Set(submitted.map(({ id }) => id)).size).toBe(50);
    expect(await total()).toBe(before + 50);
  });
});
