import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { statuses } from '@portal/contracts/protocol';
import {
  fakePortal,
  markTexts,
  renderRemote,
  signInAs,
  typedTexts,
  wireProtocol,
  wireRow,
  wronglyMarked,
} from '@portal/portal-views/testing';
import { forgetTexts, showLanguage } from '@portal/web-kit/testing';
import { act, waitFor } from '@testing-library/react';
import remote from './remote.tsx';

const protocol = wireProtocol('Clinical Trials', {
  status: 'rejected',
  actions: ['view', 'respond'],
  comment: 'State the stopping rule.',
  alt_comment: 'Align the forms.',
});
/** People's own words, which no language changes, and what a server says. */
const own = [
  ...typedTexts(protocol),
  ...[
    'State the stopping rule.',
    'Align the forms.',
    'Six-month isoniazid and rifapentine',
    'There is no such record.',
  ],
  ...['Farai', 'Mutasa', 'f@example.org', '14 Lomagundi Road', 'MRCZ/A/2149', 'Research Ethics Portal'],
];

const answers = () =>
  fakePortal({
    'GET /api/protocols': { body: [wireRow({ status: 'rejected', actions: ['view', 'respond'] })], total: 1 },
    'GET /api/protocols/counts': { body: { total: 1, by_status: Object.fromEntries(statuses.map((one) => [one, 1])) } },
    'GET /api/sessions': { body: [] },
    'GET /api/factors': { body: { totp: null, demanded: false, until: null } },
    'GET /api/mail-choices': { body: { version: 0, off: [] } },
    'GET /api/protocols/p1': { body: protocol },
    'GET /api/protocols/p1/history': {
      body: [
        {
          at: '2026-11-09T08:00:00.000Z',
          who: 'Farai Mutasa',
          kind: 'protocol.submitted',
          what: 'x',
          from: null,
          to: null,
        },
      ],
    },
    'GET /api/follow-ups': { body: [], total: 0 },
    'GET /api/uploads': { body: [] },
    'GET /api/work': { body: [] },
  });

beforeEach(() => {
  signInAs('researcher');
  answers();
});
afterEach(() => {
  act(() => showLanguage('en'));
  forgetTexts();
});

const settled = (text: string) =>
  waitFor(() => {
    if (!document.body.textContent?.includes(text)) throw new Error('not yet');
  });
/** Names of files, cut where they may break; letters of sections. */
const isName = (text: string) => /^(\w|pdf|\w+[_.])$/.test(text) || text.startsWith('ZWL ');
/** What is said in another language than its place names. */
const wrong = () =>
  wronglyMarked(document.querySelector('div[lang]')!)
    .map(({ text }) => text)
    .filter((text) => !isName(text) && !own.some((one) => text.includes(one) || one.includes(text)));

const pages = [
  ['/', 'My Submissions'],
  ['/submission', 'Documents to have ready'],
  ['/protocol/p1', 'Application submitted'],
  ['/response-to-comments/p1', 'Your application'],
  ['/annual-review', 'Annual Review'],
  ['/follow-ups', 'No follow-ups to display'],
  ['/profile', 'Personal details'],
] as const;

it.each(pages)('every text of %s is in the language that its place names', async (path, text) => {
  renderRemote(remote, path);
  await settled(text);
  // Changed on the open page: whatever it shows is said anew.
  act(() => {
    markTexts('sn');
    showLanguage('sn');
  });
  await settled(`⟦sn:${text}⟧`);
  expect(wrong()).toEqual([]);
});
