import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Point } from '@portal/contracts/points';
import type { Forwarding } from '@portal/contracts/reviews';
import type { Protocol } from '@portal/contracts/protocol';
import {
  changed,
  fakePortal,
  fakeDrafts,
  offline,
  renderRemote,
  signInAs,
  wireProtocol,
} from '@portal/portal-views/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

beforeEach(() => signInAs('compliance'));
afterEach(() => localStorage.clear());

const reviewed = (more: Partial<Protocol> = {}) =>
  wireProtocol('Clinical Trials', {
    status: 'reviewed',
    comment: 'One thing. Another thing.\r\n\r\nSample size?',
    alt_comment: 'Tell the aim.',
    actions: ['view', 'assess'],
    last_point: more.points?.length ?? 0,
    ...more,
  });

const aPoint = (n: number, more: Partial<Point> = {}): Point => ({
  id: `p${n}`,
  n,
  round: 1,
  source: 'reviewer',
  source_name: 'Farai Mutasa',
  quote: `Quote ${n}.`,
  remark: false,
  links: [],
  state: 'answered',
  answers: [{ round: 1, text: `Answer ${n}.`, at: '2026-11-20T08:00:00.000Z' }],
  verdicts: [],
  ...more,
});

async function open(protocol: Protocol) {
  const portalDrafts = fakeDrafts();
  const portal = fakePortal({
    'GET /api/protocols/p1': { body: protocol },
    'GET /api/protocols': { body: [], total: 0 },
    'POST /api/protocols/p1/decision': changed,
    'POST /api/protocols/p1/forward': { body: { id: 'p1', number: 'N1', status: 'assigned', version: 9 } },
    ...portalDrafts.answers,
  });
  renderRemote(remote, '/protocol/p1');
  await screen.findByRole('heading', { level: 1 });
  return { ...portal, held: portalDrafts.held };
}

const sentBody = ({ sent }: Awaited<ReturnType<typeof open>>, command: string) =>
  sent.find(({ method, path }) => method === 'POST' && path.endsWith(command))?.body;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const list = async () => {
  const heading = await screen.findByRole('heading', { name: 'Points for the researcher' });
  return heading.closest('details')!;
};
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('dividing the comments into points', () => {
  it('shows them as the portal divides them, numbered, with their source and what they are about', async () => {
    await open(reviewed());
    expect((await list()).textContent).toContain('3 points, made from the comments. Needed only if you reject.');
    expect((await rows())[1]).toContain('2Sample size?Reviewer 1KStatistical planning');
  });

  it('suggests thanks as a remark, which is not counted', async () => {
    await open(reviewed({ alt_comment: 'Well done.' }));
    expect((await list()).textContent).toContain('2 points, made from the comments. Needed only if you reject.');
    expect((await rows())[2]).toMatch(/^Well done\./);
  });

  it('splits at the cursor, joins, leaves remarks uncounted, and sends the words as they were written', async () => {
    const portal = await open(reviewed());
    await list();
    await press('Split point 1');
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Where point 1 is split' });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(screen.getByText('Place the cursor between two words.')).toBeTruthy();
    box.setSelectionRange(11, 11);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect((await rows()).map((row) => row?.slice(0, 12))).toEqual([
      '1One thing.R',
      '2Another thi',
      '3Sample size',
      '4Tell the ai',
    ]);
    await press('Not a point point 4');
    await press('Join with the one above point 3');
    await userEvent.type(screen.getByLabelText(/Additional Comment/), 'Renew it.');
    expect((await rows()).at(-1)).toContain('3Renew it.Compliance');
    await press('Reject Proposal');
    await press('Yes, reject');
    await screen.findByText('Feedback sent to researcher');
    expect(sentBody(portal, 'decision')).toEqual({
      status: 'rejected',
      compliance_comment: 'Renew it.',
      points: [
        { source: 'reviewer', quote: 'One thing. ', links: [] },
        {
          source: 'reviewer',
          quote: 'Another thing.\r\n\r\nSample size?',
          links: [{ section: 'statistical_plannings' }],
        },
        { source: 'alt_reviewer', quote: 'Tell the aim.', remark: true, links: [] },
        { source: 'compliance', quote: 'Renew it.', links: [] },
      ],
    });
  });

  it('links a point to a section or document and takes a link away; an acceptance sends none of it', async () => {
    const portal = await open(reviewed());
    await list();
    await press('Link point 1 to a section or document');
    await userEvent.selectOptions(screen.getByLabelText('Section or document'), 'Informed Consent Form');
    await press('Remove the link to Statistical planning from point 2');
    expect((await rows()).slice(0, 2).map((row) => row?.match(/Informed Consent Form|Statistical/)?.[0])).toEqual([
      'Informed Consent Form',
      undefined,
    ]);
    await press('Accept Proposal');
    await press('Yes, accept');
    await screen.findByText('Feedback sent to researcher');
    expect(sentBody(portal, 'decision')).toEqual({ status: 'accepted' });
  });
});

describe('marking answers', () => {
  const points = [aPoint(1), aPoint(2), aPoint(3, { state: 'closed', verdicts: [] })];
  const verdictOf = (n: number) =>
    within(screen.getByRole('radiogroup', { name: `Point ${n}: does the answer settle it?` }));

  it('shows a choice at once, and the one that a note makes', async () => {
    await open(reviewed({ points }));
    await screen.findByText('1 closed, 0 still open, 2 not marked');
    await screen.findByRole('button', { name: 'Split point 4' });
    const chosen = (n: number) =>
      ['Closed', 'Still open'].filter((label) => verdictOf(n).getByLabelText<HTMLInputElement>(label).checked);
    expect([chosen(1), chosen(2)]).toEqual([[], []]);
    fireEvent.click(verdictOf(1).getByLabelText('Closed'));
    expect(chosen(1)).toEqual(['Closed']);
    fireEvent.click(verdictOf(1).getByLabelText('Still open'));
    expect(chosen(1)).toEqual(['Still open']);
    await userEvent.type(screen.getAllByLabelText(/What is still missing/)[1]!, 'A name.');
    await waitFor(() => expect(chosen(2)).toEqual(['Still open']));
    fireEvent.click(verdictOf(2).getByLabelText('Closed'));
    await screen.findByText('2 closed, 1 still open');
    expect([chosen(1), chosen(2)]).toEqual([['Still open'], ['Closed']]);
  });

  it('asks before accepting while points are open, and gives the marks with the decision', async () => {
    const portal = await open(reviewed({ points }));
    expect(await screen.findByText('1 closed, 0 still open, 2 not marked')).toBeTruthy();
    await screen.findByRole('button', { name: 'Split point 4' });
    await userEvent.click(verdictOf(1).getByLabelText('Closed'));
    await userEvent.type(screen.getAllByLabelText(/What is still missing/)[1]!, 'A name.');
    expect(screen.getByText('2 closed, 1 still open')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Point 2: still open' })).toBeTruthy();
    await press('Accept Proposal');
    expect(screen.getByRole('dialog').textContent).toContain('1 point is still open. Accept anyway?');
    await press('Yes, accept');
    await screen.findByText('Feedback sent to researcher');
    expect(sentBody(portal, 'decision')).toEqual({
      status: 'accepted',
      marks: [
        { point: 'p1', closed: true },
        { point: 'p2', closed: false, note: 'A name.' },
      ],
    });
  });

  it('gives them with Forward to Reviewer(s), beside point, answer and source by name', async () => {
    const portal = await open(reviewed({ status: 'response', actions: ['view', 'forward'], points }));
    const card = (await screen.findByRole('heading', { name: 'Point 1, Reviewer 1: Farai Mutasa' })).closest(
      'article',
    )!;
    for (const part of ['Quote 1.', 'Answer 1.', 'Not marked']) expect(card.textContent).toContain(part);
    await userEvent.click(verdictOf(1).getByLabelText('Still open'));
    await press('Forward to Reviewer(s)');
    expect(await screen.findByText('Protocol N1 forwarded to its reviewer(s).')).toBeTruthy();
    expect(sentBody(portal, 'forward')).toEqual({ marks: [{ point: 'p1', closed: false }] });
  });

  it('gives the marks that are shown, also while the portal cannot keep them', async () => {
    const portal = await open(reviewed({ status: 'response', actions: ['view', 'forward'], points }));
    await screen.findByRole('heading', { name: 'Point 1, Reviewer 1: Farai Mutasa' });
    await userEvent.click(verdictOf(1).getByLabelText('Still open'));
    await waitFor(() => expect(portal.held.size).toBe(1));
    portal.answers['PUT /api/drafts/*'] = offline;
    await userEvent.click(verdictOf(1).getByLabelText('Closed'));
    await userEvent.click(verdictOf(2).getByLabelText('Closed'));
    await press('Forward to Reviewer(s)');
    expect(await screen.findByText('Protocol N1 forwarded to its reviewer(s).')).toBeTruthy();
    expect(sentBody(portal, 'forward')).toEqual({
      marks: [
        { point: 'p1', closed: true },
        { point: 'p2', closed: true },
      ],
    });
  });

  it('gives them too where a second reviewer had to be named first, with what was marked last', async () => {
    const actions: Protocol['actions'] = ['view', 'forward'];
    const first = { reviewer: 'r1', reviewer_name: 'Nyasha Dube', commented_slots: ['reviewer' as const] };
    const portal = await open(reviewed({ status: 'response', actions, points, ...first }));
    await screen.findByRole('heading', { name: 'Point 1, Reviewer 1: Farai Mutasa' });
    const { 'PUT /api/drafts/*': put } = portal.answers;
    portal.answers['PUT /api/drafts/*'] = offline;
    await userEvent.click(verdictOf(1).getByLabelText('Closed'));
    const detail = 'A second reviewer is needed';
    const second = { id: 'r2', first_name: 'Tapiwa', last_name: 'Marufu', email: 'r@example.org.zw' };
    const busy = { open: 1, late: 0, median_days: 1, away: null, declined_at: null };
    portal.answers['GET /api/protocols/p1/reviewer-candidates'] = { body: [{ ...second, ...busy }] };
    portal.answers['POST /api/protocols/p1/forward'] = ({ body }) =>
      (body as Forwarding).alt_reviewer
        ? { body: { id: 'p1', number: 'N1', status: 'assigned', version: 9 } }
        : { status: 422, body: { code: 'rule_broken', detail, errors: [{ field: 'alt_reviewer', message: detail }] } };
    await press('Forward to Reviewer(s)');
    await userEvent.selectOptions(await screen.findByLabelText('Reviewer 2'), 'r2');
    portal.answers['GET /api/protocols/p1'] = { body: reviewed({ points }) };
    await press('Save');
    expect(await screen.findByText('Protocol N1 forwarded to its reviewer(s).')).toBeTruthy();
    expect(portal.sent.findLast(({ path }) => path.endsWith('/forward'))?.body).toEqual({
      alt_reviewer: 'r2',
      marks: [{ point: 'p1', closed: true }],
    });
    // The page stays: what it asks for next is typed in anew.
    Object.assign(portal.answers, { 'PUT /api/drafts/*': put });
    fireEvent.change(await screen.findByLabelText(/Additional Comment/), { target: { value: 'Renew it.' } });
    const kept = () => portal.held.get('decision.p1.1')?.body;
    await waitFor(() => expect(kept()).toMatchObject({ text: 'Renew it.' }));
  });

  it('marks a point as a remark, which is neither open nor closed then, and takes it back', async () => {
    const remarked = aPoint(4, { state: 'closed', remarked: 'researcher', answers: [] });
    const portal = await open(reviewed({ points: [...points, remarked] }));
    await screen.findByText('1 closed, 0 still open, 2 not marked, 1 remark');
    await screen.findByRole('button', { name: 'Split point 5' });
    await userEvent.click(verdictOf(1).getByLabelText('A remark'));
    await screen.findByText('1 closed, 0 still open, 1 not marked, 2 remarks');
    expect(screen.getByRole('link', { name: 'Point 1: a remark' })).toBeTruthy();
    await userEvent.click(verdictOf(2).getByLabelText('A remark'));
    await userEvent.click(verdictOf(2).getByLabelText('Still open'));
    await userEvent.click(verdictOf(4).getByLabelText('Still open'));
    await screen.findByText('1 closed, 2 still open, 1 remark');
    await press('Accept Proposal');
    expect(screen.getByRole('dialog').textContent).toContain('2 points are still open. Accept anyway?');
    await press('Yes, accept');
    await screen.findByText('Feedback sent to researcher');
    expect(sentBody(portal, 'decision')).toEqual({
      status: 'accepted',
      marks: [
        { point: 'p1', closed: true, remark: true },
        { point: 'p2', closed: false },
        { point: 'p4', closed: false },
      ],
    });
  });

  it('shows them read-only where nobody marks', async () => {
    await open(reviewed({ status: 'assigned', actions: ['view'], points }));
    expect(await screen.findByText('1 closed, 0 still open, 2 not marked')).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});
