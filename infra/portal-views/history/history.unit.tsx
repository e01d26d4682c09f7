import { describe, expect, it, jest } from '@jest/globals';
import type { HistoryEntry } from '@portal/contracts/protocol';
import { councilHint } from '@portal/portal-fake';
import { keepHint, withForms } from '@portal/web-kit';
import { screen } from '@testing-library/react';
import { fakePortal, renderRemote, signInAs, wireProtocol } from '../testing/index.ts';
import { happeningsOf } from './happenings.ts';
import { historyMessages } from './history-messages.ts';
import { History } from './history.tsx';

withForms();
keepHint(councilHint);

const entry = (kind: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: '2026-11-14T08:26:00.000Z',
  who: 'Anesu Mutasa',
  kind,
  what: 'What the server calls it',
  from: null,
  to: null,
  ...more,
});
const said = (...entries: HistoryEntry[]) => happeningsOf(entries).flatMap(({ sentences }) => sentences);

describe('the history in words', () => {
  it('tells an assignment once, by whom it went to', () => {
    const given = happeningsOf([
      entry('protocol.assigned', { from: 'pending', to: 'assigned' }),
      entry('reviewer', { to: 'Tendai Moyo' }),
      entry('alt_reviewer', { to: 'Nyasha Ncube' }),
    ]);
    expect(given).toEqual([
      {
        at: '2026-11-14T08:26:00.000Z',
        who: 'Anesu Mutasa',
        sentences: ['Assigned to Tendai Moyo as Reviewer 1', 'Assigned to Nyasha Ncube as Reviewer 2'],
        status: 'assigned',
      },
    ]);
  });

  it('names no reviewer where the server does not', () => {
    expect(said(entry('reviewer', { to: 'Reviewer 1' }))).toEqual(['Assigned to Reviewer 1']);
    expect(said(entry('reviewer', { from: 'Reviewer 1' }))).toEqual(['Reviewer 1 is no longer assigned']);
    expect(said(entry('reviewer', { from: 'Tendai Moyo' }))).toEqual([
      'Tendai Moyo, Reviewer 1, is no longer assigned',
    ]);
  });

  it('names the section that was changed', () => {
    expect(said(entry('protocol.section_updated', { to: 'Details of Proposed Research' }))).toEqual([
      'Section “Details of Proposed Research” changed',
    ]);
  });

  it('says what of an approval was suspended, and why', () => {
    expect(said(entry('protocol.suspended', { to: 'enrolment', why: 'Consent forms.' }))).toEqual([
      'Approval suspended: enrolment only. Reason: Consent forms.',
    ]);
    expect(said(entry('protocol.suspended', { to: 'all' }))).toEqual(['Approval suspended']);
    expect(said(entry('protocol.suspension_lifted', { from: 'all' }))).toEqual(['Suspension of the approval lifted']);
  });

  it('puts the newest first', () => {
    expect(
      said(
        entry('protocol.submitted', { at: '2026-11-01T08:00:00.000Z', to: 'pending' }),
        entry('protocol.accepted', { from: 'reviewed', to: 'accepted' }),
      ),
    ).toEqual(['Proposal accepted', 'Application submitted']);
  });

  it('names the meeting that decided', () => {
    expect(said({ ...entry('protocol.accepted'), meeting: 'M/2026/11' })).toEqual([
      'Proposal accepted, in meeting M/2026/11',
    ]);
  });

  it('names the form that something was done to', () => {
    const more = { form_kind: 'adverse_event', meeting: 'M/2026/11', why: 'How is the participant?' } as const;
    expect(said(entry('follow_up.more_asked', more))).toEqual([
      'More information requested about a follow-up form: Adverse Event, in meeting M/2026/11. Reason: How is the participant?',
    ]);
  });

  it.each(Object.keys(historyMessages.kinds))('has words of its own for %s', (kind) => {
    for (const to of [null, '2027-11-13']) {
      const [sentence = ''] = said(entry(kind, { to }));
      expect(sentence).toMatch(/^[A-Z]/);
      expect(sentence).not.toMatch(/What the server|undefined|null|[{}_]/);
    }
  });

  it('never shows a machine word', () => {
    expect(said(entry('protocol.something_new'))).toEqual(['What the server calls it']);
  });
});

it('says the same twice where it happened twice in one moment', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const changed = entry('protocol.section_updated', { to: 'Training' });
  signInAs('compliance');
  fakePortal({ 'GET /api/protocols/p1/history': { body: [changed, changed] } });
  renderRemote({ routes: [{ path: '/', element: <History protocol={wireProtocol('PhD')} /> }], navigation: [] }, '/');
  expect(await screen.findAllByText('Section “Training” changed')).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
