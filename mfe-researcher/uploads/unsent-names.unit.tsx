import { mrczHash } from '@portal/contracts/sections';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DraftKind } from '@portal/contracts/drafts';
import { portalToday } from '@portal/portal-views';
import {
  fakeDrafts,
  fakePortal,
  renderRemote,
  signInAs,
  wireDraft,
  wireProtocol,
  wireRow,
} from '@portal/portal-views/testing';
import { draftsOf, session } from '@portal/web-kit';
import { screen } from '@testing-library/react';
import { createFormSession } from '../follow-ups/form-session.ts';
import remote from '../remote.tsx';
import { rejected } from '../applications/testing/cards-on-screen.ts';
import { unsentNamesIn } from './unsent-names.ts';

const amendment = `follow-up.amendment.${portalToday()}`;
const accepted = wireProtocol('Clinical Trials', { status: 'accepted', actions: ['view'] });
const asked = { at: '2026-11-21T08:00:00.000Z', by: 'Anesu Mutasa', text: 'Which sites?', answer: null };
const form = {
  ...{ id: 'f1', kind: 'annual_review', state: 'more_asked', protocol: 'p1', number: 'MRCZ/A/2149', title: 'Malaria' },
  ...{ sender: 'Tariro Moyo', created_date: '2026-11-20T08:00:00.000Z', acknowledged_date: null, version: 2 },
  ...{ form: mrczHash, actions: ['answer'], note: null, files: [], acknowledged_by: null, asked: [asked] },
};

let portalDrafts: ReturnType<typeof fakeDrafts>;
const keep = (id: string, kind: DraftKind, subject: string, body: Record<string, unknown>) =>
  portalDrafts.held.set(id, wireDraft({ id, kind, subject, body }));

beforeEach(() => {
  portalDrafts = fakeDrafts();
  signInAs('researcher');
});
afterEach(() => session.store.setState({ status: 'signed-out', reason: 'left' }, true));

/** Each place that takes a file, with the draft in which one was chosen that did not arrive. */
const places: readonly [string, string, unknown, () => void][] = [
  [
    'the wizard',
    '/submission/draft-0001/documents',
    {},
    () =>
      keep('draft-0001', 'application', 'draft-0001', {
        step: 2,
        answers: {},
        unsent: { form: { 'documents.0.cv': 'cv.pdf' } },
      }),
  ],
  [
    'a response',
    '/response-to-comments/p1',
    rejected(),
    () => keep('response-files.p1.1', 'response-files', 'p1', { unsent: { form: { cover_letter: 'cv.pdf' } } }),
  ],
  [
    'a card of a response',
    '/response-to-comments/p1',
    rejected(),
    () => keep('response-files.p1.1', 'response-files', 'p1', { unsent: { form: { 'documents.0.cv': 'cv.pdf' } } }),
  ],
  [
    'a follow-up form',
    '/amendment-form',
    accepted,
    () =>
      keep(amendment, 'follow-up', amendment, {
        protocol: 'p1',
        note: '',
        slots: [],
        unsent: { form: { a: 'cv.pdf' } },
      }),
  ],
  [
    'a card of an amendment',
    '/amendment-form',
    accepted,
    () =>
      keep(amendment, 'follow-up', amendment, {
        ...{ protocol: 'p1', note: '', slots: [] },
        unsent: { p1: { 'documents.0.cv': 'cv.pdf' }, p2: { 'documents.0.cv': 'of-another-one.pdf' } },
      }),
  ],
  [
    'an answer about a form',
    '/follow-ups/f1',
    accepted,
    () =>
      keep('follow-up-answer.f1.1', 'follow-up-answer', 'f1', { note: 'Two sites', unsent: { form: { a: 'cv.pdf' } } }),
  ],
];

describe('a file that was chosen and not sent is named after its page was opened again', () => {
  it.each(places)('in %s', async (_place, address, protocol, begin) => {
    begin();
    fakePortal({
      ...portalDrafts.answers,
      'GET /api/protocols': ({ path }) =>
        path.includes('status=accepted')
          ? { body: [wireRow({ status: 'accepted' })], total: 1 }
          : { body: [], total: 0 },
      'GET /api/protocols/p1': { body: protocol },
      'GET /api/follow-ups/f1': { body: form },
      'GET /api/uploads': { body: [] },
    });
    renderRemote(remote, address);
    expect(await screen.findByText('cv.pdf was not sent. Choose it again.')).toBeTruthy();
    expect(screen.queryByText(/of-another-one/)).toBeNull();
  });
});

it('a form keeps the name of a file until it has arrived, and its other sets of files keep theirs', async () => {
  fakePortal({ ...portalDrafts.answers, 'GET /api/uploads': { body: [] } });
  const drafts = await draftsOf('me');
  const draft = await drafts.begin({ id: amendment, kind: 'follow-up', subject: amendment, name: '' }, {});
  unsentNamesIn(draft, 'p1').note('documents.0.cv', 'card.pdf');
  let arrive = () => {};
  const stored = { id: 'd1', name: 'form.pdf', size: 2, type: 'pdf', sha256: 'a', link: '/l', receipt: 'r' };
  const opened = createFormSession({
    draft,
    send: () => new Promise((resolve) => (arrive = () => resolve(stored))),
  });
  opened.attach(new File(['PK'], 'form.pdf'), 'first');
  const kept = () => draft.store.getState().body.unsent;
  expect(kept()).toEqual({ p1: { 'documents.0.cv': 'card.pdf' }, form: { first: 'form.pdf' } });
  await draft.flush();
  expect(portalDrafts.held.get(amendment)?.body).toMatchObject({ unsent: { form: { first: 'form.pdf' } } });
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept()).toEqual({ p1: { 'documents.0.cv': 'card.pdf' } });
  unsentNamesIn(draft, 'p1').note('documents.0.cv', undefined);
  expect(kept()).toBeUndefined();
});

it('names of files that another tab has chosen are not shown while it writes the form: they may be on their way', async () => {
  fakePortal({ ...portalDrafts.answers, 'GET /api/uploads': { body: [] } });
  const draft = await (await draftsOf('me')).begin({ id: amendment, kind: 'follow-up', subject: 'a', name: '' }, {});
  const names = unsentNamesIn(draft);
  names.note('first', 'form.pdf');
  expect(names.list()).toEqual({ first: 'form.pdf' });
  draft.store.setState({ elsewhere: true });
  expect(names.list()).toEqual({});
});
