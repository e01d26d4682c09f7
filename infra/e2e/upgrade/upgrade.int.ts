import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Notice } from '@portal/contracts/notices';
import type { Changed, Counts, HistoryEntry, Protocol, Status, Submitted } from '@portal/contracts/protocol';
import { sections } from '@portal/contracts/sections';
import { createTempFolder, waitFor } from '@portal/service-kit/testing';
import { allPages } from '../faults/all-pages.ts';
import { applicationWith } from '../faults/application.ts';
import { signIn, uploadAll, type Person } from '../faults/people.ts';
import { runPortal } from '../operations/run-portal.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { fixtureNames, noteOf, unpackFixture, type Note } from './fixtures.ts';
import { storedForm } from './stored-form.ts';

/** What no version may lose of a protocol. */
const kept = ['id', 'number', 'title', 'study_type', 'status', 'created_date', 'user'] as const;
const sectionNames = Object.keys(sections) as (keyof typeof sections)[];
const lasting = (protocol: Protocol) =>
  Object.fromEntries([...kept, ...sectionNames].map((name) => [name, protocol[name]]));

it('keeps a data folder of the form in which this version stores: node infra/e2e/upgrade/make.ts makes one', async () => {
  expect(fixtureNames().map((name) => noteOf(name).stored_form)).toContain(await storedForm());
});

describe.each(fixtureNames())('the data folder of an earlier version, %s', (name) => {
  let data: Awaited<ReturnType<typeof createTempFolder>>;
  let portal: RunningPortal;
  let note: Note;
  let people: Record<keyof Note['seen']['people'], Person>;
  const seenIn = (status: Status) => note.seen.protocols.find(({ protocol }) => protocol.status === status)!.protocol;

  beforeAll(async () => {
    data = await createTempFolder();
    note = unpackFixture(name, data.folder);
    portal = await startPortal(data.folder);
    const signedIn = Object.entries(note.seen.people).map(
      async ([role, email]) => [role, await signIn(portal.url, email)] as const,
    );
    people = Object.fromEntries(await Promise.all(signedIn)) as typeof people;
  });
  afterAll(async () => {
    await portal?.stop();
    await data?.remove();
  });

  it('is read as it was: every protocol with its answers, history and files, and what people were told', async () => {
    const { owner, officer } = people;
    for (const { protocol, history, file } of note.seen.protocols) {
      const path = `/api/protocols/${protocol.id}`;
      expect(lasting(await owner.get<Protocol>(path))).toEqual(lasting(protocol));
      expect((await owner.get<HistoryEntry[]>(`${path}/history`)).slice(0, history.length)).toMatchObject(
        history.map(({ at, kind, from, to }) => ({ at, kind, from, to })),
      );
      expect(await owner.get<string>(String(protocol.documents[0]?.full_proposal))).toBe(file);
      const found = await officer.get<Protocol[]>(`/api/protocols?search=${encodeURIComponent(protocol.number)}`);
      expect(found.map(({ id }) => id)).toContain(protocol.id);
    }
    const { total, by_status } = await officer.get<Counts>('/api/protocols/counts');
    expect(total).toBe(note.seen.protocols.length);
    expect(Object.values(by_status)).toEqual(Object.values(by_status).map(() => 1));
    expect((await allPages<Notice>(owner, '/api/notifications')).length).toBeGreaterThanOrEqual(note.seen.notices);
  });

  it('is written on: every next step is taken, and told', async () => {
    const { owner, first, reviewer, officer } = people;
    const path = (status: Status) => `/api/protocols/${seenIn(status).id}`;
    const statusAfter = async (step: Promise<Changed>) => (await step).status;
    const files = await uploadAll(owner);
    const response = { response: files.get('response'), cover_letter: files.get('cover_letter') };
    const slots = { reviewer: first.id, alt_reviewer: reviewer.id };
    expect(await statusAfter(officer.post(`${path('pending')}/assignment`, slots))).toBe('assigned');
    expect(await statusAfter(first.post(`${path('assigned')}/review`, { comment: 'As before.' }))).toBe(
      'partially reviewed',
    );
    expect(await statusAfter(reviewer.post(`${path('partially reviewed')}/review`, { comment: 'Too.' }))).toBe(
      'reviewed',
    );
    expect(await statusAfter(officer.post(`${path('reviewed')}/decision`, { status: 'accepted' }))).toBe('accepted');
    expect(await statusAfter(owner.post(`${path('rejected')}/response`, response))).toBe('response');
    expect(await statusAfter(officer.post(`${path('response')}/forward`, {}))).toBe('assigned');
    const { id, number } = await owner.post<Submitted>('/api/protocols', applicationWith(files));
    expect(note.seen.protocols.map(({ protocol }) => protocol.number)).not.toContain(number);
    const wanted = [`protocol_accepted /protocol/${seenIn('reviewed').id}`, `protocol_receipt /protocol/${id}`];
    await waitFor(async () => {
      const told = (await allPages<Notice>(owner, '/api/notifications')).map(({ kind, link }) => `${kind} ${link}`);
      return wanted.every((line) => told.includes(line));
    });
  });

  it('verifies afterwards, and no one has to look', async () => {
    expect(await portal.stop()).toBe(0);
    expect(portal.output()).not.toMatch(/"level":(50|60)/);
    const { code, output } = await runPortal(['verify'], { DATA_DIR: data.folder, LOG_LEVEL: 'silent' });
    expect({ code, output }).toEqual({ code: 0, output: expect.anything() });
  });
});
