import { beforeEach, describe, expect, it } from '@jest/globals';
import { statuses, type Counts, type NextStep, type Status } from '@portal/contracts/protocol';
import { mrczHash } from '@portal/contracts/sections';
import type { DraftRow } from '@portal/contracts/drafts';
import { fakePortal, renderRemote, signInAs, wireRow, wireDraft } from '@portal/portal-views/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const rejected = wireRow({ id: 'r1', number: 'MRCZ/A/2118', status: 'rejected', actions: ['view', 'respond'] });
const accepted = wireRow({ id: 'a1', number: 'MRCZ/E/2104', status: 'accepted' });
const draft = (id: string, answered: number): DraftRow => {
  const { body: _body, ...row } = wireDraft({ id, title: `Draft ${id}`, study_type: 'MSc' });
  return { ...row, progress: { answered, asked: 90 }, updated_at: '2026-11-20T08:00:00.000Z' };
};

const about = ({ id, number, title }: ReturnType<typeof wireRow>) => ({ id, number, title });
const respondTo = (row: ReturnType<typeof wireRow>): NextStep => ({
  ...{ what: 'respond', protocol: about(row), day: '2026-11-10' },
});

const countsOf = (rows: readonly ReturnType<typeof wireRow>[]): Counts => {
  const of = (status: Status) => rows.filter((row) => row.status === status);
  const by_status = Object.fromEntries(statuses.map((status) => [status, of(status).length])) as Counts['by_status'];
  return { total: rows.length, by_status, next: of('rejected').map(respondTo) };
};

/** The portal with these protocols and drafts. */
const portal = (rows = [rejected, accepted], drafts: DraftRow[] = []) =>
  fakePortal({
    'GET /api/protocols': ({ path }) => {
      const asked = new URLSearchParams(path.split('?')[1]).get('status');
      const found = rows.filter(({ status }) => asked === null || status === asked);
      return { body: found, total: found.length };
    },
    'GET /api/protocols/counts': { body: countsOf(rows) },
    'GET /api/drafts': { body: drafts },
  });

const waiting = () => screen.findByRole('region', { name: 'Your next steps' });
const mine = () => screen.findByRole('region', { name: 'My Submissions' });
const hrefOf = (place: HTMLElement, name: string) => within(place).getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  localStorage.clear();
  signInAs('researcher');
});

describe("the researcher's dashboard", () => {
  it('offers Respond for a rejected protocol and for no other', async () => {
    portal();
    renderRemote(remote, '/');
    const list = await mine();
    await within(list).findByRole('table');
    const links = within(list).getAllByRole('link', { name: /^Respond/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/response-to-comments/r1']);
  });

  it('narrows the list to what is returned for completion, which says so under its status', async () => {
    const returned = wireRow({
      id: 'p1',
      number: 'N1',
      status: 'pending',
      is_returned: true,
      actions: ['view', 'complete'],
    });
    const { sent } = portal([returned]);
    renderRemote(remote, '/');
    const list = await mine();
    expect(await within(list).findByText('Returned for completion', { selector: 'div' })).toBeTruthy();
    expect(within(list).getByRole('link', { name: 'Complete N1' }).getAttribute('href')).toBe('/complete/p1');
    await userEvent.selectOptions(within(list).getByLabelText('Completion'), 'true');
    await waitFor(() =>
      expect(sent.some(({ path }) => path.startsWith('/api/protocols?') && path.includes('returned=true'))).toBe(true),
    );
  });

  it('says first what waits: rejected ones to respond to, drafts nearly finished by their answers', async () => {
    portal([rejected], [draft('begun', 4), draft('ready', 88)]);
    renderRemote(remote, '/');
    const place = await waiting();
    await within(place).findByText('A draft is nearly finished: 2 questions are left.');
    expect(hrefOf(place, 'Respond to the comments on MRCZ/A/2118')).toBe('/response-to-comments/r1');
    expect(hrefOf(place, 'Finish the draft Draft ready')).toBe('/submission/ready');
    expect(within(place).queryByText('Draft begun')).toBeNull();
  });

  it('says where it could not be read what waits, and reads it again', async () => {
    const counts = 'GET /api/protocols/counts';
    const { answers } = portal([rejected]);
    const known = answers[counts]!;
    answers[counts] = { status: 500, body: {} };
    renderRemote(remote, '/');
    const place = within(await waiting());
    expect(place.getByText('This could not be loaded', { exact: false })).toBeTruthy();
    answers[counts] = known;
    await userEvent.click(place.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByText('MRCZ/A/2118 was rejected on 10 November 2026. You can respond to the comments.'),
    ).toBeTruthy();
  });

  it('names everything that waits for the researcher, with its day and where it goes on', async () => {
    const { answers } = portal([accepted]);
    const of = about(accepted);
    const kind = 'adverse_event';
    const next: NextStep[] = [
      { what: 'report', protocol: null, form: { id: 'd1', kind }, day: '2026-01-05' },
      { what: 'report', protocol: null, form: { id: 'd2', kind: 'death_report' }, day: '2126-01-05' },
      { what: 'report', protocol: of, form: { id: 'd3', kind: 'death_report' }, day: null },
      { what: 'answer', protocol: of, form: { id: 'f1', kind: 'amendment' }, day: '2026-11-12' },
      { what: 'conditions', protocol: of, day: '2026-11-12' },
      { what: 'expired', protocol: of, day: '2026-11-13' },
      { what: 'renew', protocol: { ...of, id: 'a2' }, day: '2127-01-13' },
    ];
    answers['GET /api/protocols/counts'] = { body: { ...countsOf([accepted]), next } };
    renderRemote(remote, '/');
    const rows = within(await waiting()).getAllByRole('listitem');
    expect(
      rows.map((row) => {
        const link = within(row).getAllByRole('link').at(-1)!;
        return [row.querySelector('strong')?.textContent, link.textContent, link.getAttribute('href')];
      }),
    ).toEqual([
      [
        'The Adverse Event that you began was due by 5 January 2026.',
        'Continue with the Adverse Event',
        '/adverse-event',
      ],
      ['The Death Report that you began is due by 5 January 2126.', 'Continue with the Death Report', '/death-report'],
      ['The Death Report that you began has not been sent.', 'Continue with the Death Report', '/death-report'],
      [
        'More information was requested about your Amendment Form of MRCZ/E/2104 on 12 November 2026.',
        'Answer about the Amendment Form of MRCZ/E/2104',
        '/follow-ups/f1',
      ],
      [
        'MRCZ/E/2104 was approved subject to conditions on 12 November 2026. They must be met before the research begins.',
        'View the conditions of MRCZ/E/2104',
        '/protocol/a1',
      ],
      [
        'The approval of MRCZ/E/2104 ran out on 13 November 2026.',
        'Renew the approval of MRCZ/E/2104',
        '/annual-review?protocol=a1',
      ],
      [
        'The approval of MRCZ/E/2104 runs out on 13 January 2127.',
        'Renew the approval of MRCZ/E/2104',
        '/annual-review?protocol=a2',
      ],
    ]);
  });

  it('shows ten at first, and all that wait on request', async () => {
    portal(Array.from({ length: 12 }, (_, index) => ({ ...rejected, id: `r${index}`, number: `MRCZ/A/${index}` })));
    renderRemote(remote, '/');
    const place = await waiting();
    expect(within(place).getAllByRole('link', { name: /^Respond/ })).toHaveLength(10);
    await userEvent.click(within(place).getByRole('button', { name: 'Show all 12' }));
    expect(within(place).getAllByRole('link', { name: /^Respond/ })).toHaveLength(12);
  });

  it('says nothing of waiting where nothing waits, and what to do where there is nothing at all', async () => {
    portal([]);
    renderRemote(remote, '/');
    const list = await mine();
    await within(list).findByRole('heading', { name: 'No submissions to display' });
    expect(hrefOf(list, 'New application')).toBe('/submission');
    expect(screen.queryByText('Your next steps')).toBeNull();
  });

  it('says of a draft that nobody has changed for eleven months when it goes', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    portal(
      [],
      [
        { ...draft('old', 2), updated_at: ago(336) },
        { ...draft('young', 2), updated_at: ago(334) },
      ],
    );
    renderRemote(remote, '/');
    const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
    expect(
      (await drafts.findAllByText(/Will be deleted on \d+ \w{3} \d{4} if you do not change it/)).map(
        (text) => text.closest('li')?.textContent,
      ),
    ).toEqual([expect.stringContaining('Draft old')]);
  });

  it('says of a draft that its form was changed since, and of no other', async () => {
    const other = { ...draft('other', 2), form: 'f'.repeat(32) };
    portal([], [other, { ...draft('present', 2), form: mrczHash }, { ...draft('none', 2), form: undefined }]);
    renderRemote(remote, '/');
    const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
    const said = await drafts.findAllByText(
      /The form was changed since\. Your answers are carried over when you open it\.$/,
    );
    expect(said.map((text) => text.closest('li')?.textContent)).toEqual([expect.stringContaining('Draft other')]);
  });

  it('shows nothing of drafts before it is known whether there are any, unless that takes a while', async () => {
    const { answers } = portal([]);
    let answer = () => undefined as void;
    answers['GET /api/drafts'] = () => new Promise((come) => (answer = () => come({ body: [] })));
    renderRemote(remote, '/');
    await mine();
    const place = () => screen.queryByRole('region', { name: 'Drafts' });
    expect(place()).toBeNull();
    expect((await screen.findByRole('region', { name: 'Drafts' })).textContent).toContain('Loading...');
    answer();
    await waitFor(() => expect(place()).toBeNull());
  });
});
