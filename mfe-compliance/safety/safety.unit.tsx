import { beforeEach, describe, expect, it } from '@jest/globals';
import { mrczHash } from '@portal/contracts/sections';
import type { FollowUp, SafetyFigures } from '@portal/contracts/follow-ups';
import { deskQueues } from '@portal/contracts/my-day';
import { changed, fakePortal, renderRemote, signInAs, wireProtocol } from '@portal/portal-views/testing';
import { session } from '@portal/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const tally = { reports: 4, serious: 3, deaths: 1, late: 2, unexpected_related: 1, not_stated: 1 };
const figures: SafetyFigures = {
  by: 'study',
  totals: { ...tally, reports: 1204 },
  cells: [
    { seriousness: 'death', related: 'unlikely', reports: 1 },
    { seriousness: 'disability', related: 'definite', reports: 2 },
    { seriousness: 'disability', related: 'possible', reports: 1 },
  ],
  groups: 1,
  rows: [{ key: 'p1', number: 'MRCZ/A/2149', title: 'Malaria in Mutare', ...tally }],
};
const report: FollowUp = {
  ...{ id: 'f1', kind: 'adverse_event', state: 'sent', protocol: 'p1', number: 'MRCZ/A/2149', version: 3 },
  ...{ title: 'Malaria in Mutare', sender: 'Tariro Moyo', created_date: '2026-11-20T08:00:00.000Z' },
  ...{ acknowledged_date: null, acknowledged_by: null, note: null, files: [], form: mrczHash },
  actions: ['acknowledge', 'ask'],
  about: { status: 'accepted', validity: { state: 'valid', until: '2027-03-11', since: '2026-03-11' }, version: 12 },
  safety: {
    ...{ event: 'Severe rash', participant: 'P-0417', seriousness: 'hospitalisation', expected: false },
    ...{ related: 'probable', onset: '2026-11-01', aware: '2026-11-02', site: 'Harare', product: 'dolutegravir' },
    ...{ outcome: 'recovering', report: 'first', due_at: '2026-11-17', late_days: 3 },
  },
};
const posted = (sent: readonly { method: string; path: string; body?: unknown }[]) =>
  sent.filter(({ method, path }) => method === 'POST' && !path.includes('drafts'));
const preview = { 'GET /api/follow-ups/f1/preview': { body: { changes: [], protocol_version: 12 } } };

beforeEach(() => {
  // The end of the session clears what the test before typed in dialogs.
  session.store.setState({ status: 'signed-out', reason: 'left' }, true);
  signInAs('compliance');
});

describe('the page about safety', () => {
  it('counts by study, draws seriousness by relatedness in words and as a table, and narrows to one study', async () => {
    const { sent } = fakePortal({ 'GET /api/safety': { body: figures } });
    renderRemote(remote, '/safety');
    const chart = await screen.findByRole('region', { name: 'Seriousness by relatedness' });
    const bars = within(within(chart).getByRole('list', { name: 'Seriousness by relatedness' })).getAllByRole(
      'listitem',
    );
    expect(bars.map((bar) => bar.textContent)).toContain('Disability3 related, 0 not');
    expect(bars.map((bar) => bar.textContent)).toContain('Death0 related, 1 not');
    const cells = within(chart).getAllByRole('row', { hidden: true });
    expect(cells.map((row) => row.textContent)).toContain('Disability2 Disability, Definite01 Disability, Possible000');
    expect(screen.getByRole('link', { name: '1,204 Reports' }).getAttribute('href')).toBe('/follow-ups?figure=reports');
    const rows = within(await screen.findByRole('table', { name: 'By study' })).getAllByRole('row');
    const amounts = within(rows[1]!).getAllByRole('link', { name: /^\d/ });
    expect(amounts.map((link) => link.firstChild?.textContent)).toEqual(['4', '3', '1', '2', '1', '1']);
    const serious = within(rows[1]!).getByRole('link', { name: '3 Serious, MRCZ/A/2149' });
    expect(serious.getAttribute('href')).toBe('/follow-ups?figure=study%7Cp1%7Cserious');
    const csv = screen.getByRole('link', { name: /^Export “By study”: CSV/ });
    expect(csv.getAttribute('href')).toBe('/api/safety/export.csv?by=study');
    const form = screen.getByRole('search', { name: 'Choose what is counted' });
    await userEvent.click(screen.getByRole('link', { name: 'MRCZ/A/2149' }));
    expect(await screen.findByText('Only MRCZ/A/2149.', { exact: false })).toBeTruthy();
    expect(sent.at(-1)?.path).toContain('key=p1');
    // The form is the same one, with what is typed in it.
    expect(form.isConnected).toBe(true);
  });

  it('says whose figures they are of those that are shown, also while others come', async () => {
    const ofAll = {
      ...figures,
      groups: 2,
      rows: [...figures.rows, { ...tally, key: 'p2', title: 'Cholera', number: 'B' }],
    };
    const { answers } = fakePortal({ 'GET /api/safety': { body: ofAll } });
    renderRemote(remote, '/safety');
    const narrowed = Promise.withResolvers<object>();
    const link = await screen.findByRole('link', { name: 'B' });
    answers['GET /api/safety'] = () => narrowed.promise;
    await userEvent.click(link);
    expect(screen.getByLabelText('address').textContent).toBe('/safety?key=p2');
    expect(screen.queryByText(/^Only /)).toBeNull();
    narrowed.resolve({ body: { ...ofAll, groups: 1, rows: [ofAll.rows[1]] } });
    expect(await screen.findByText('Only B.', { exact: false })).toBeTruthy();
    const byProduct = Promise.withResolvers<object>();
    answers['GET /api/safety'] = () => byProduct.promise;
    await userEvent.selectOptions(screen.getByLabelText('Count by'), 'product');
    expect(screen.getByText('Only B.', { exact: false })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'By study' })).toBeTruthy();
    byProduct.resolve({ body: { ...ofAll, by: 'product', rows: [{ ...tally, key: 'x', title: 'X' }] } });
    expect(await screen.findByRole('table', { name: 'By product' })).toBeTruthy();
    expect(screen.queryByText(/^Only /)).toBeNull();
  });

  it('counts the reports of a period, whose figures lead to the reports of those days', async () => {
    const { sent } = fakePortal({ 'GET /api/safety': { body: figures } });
    renderRemote(remote, '/safety?from=2026-01-01&to=2026-06-30');
    const all = await screen.findByRole('link', { name: '1,204 Reports' });
    expect(all.getAttribute('href')).toBe('/follow-ups?figure=reports&from=2026-01-01&to=2026-06-30');
    expect(sent.at(-1)?.path).toContain('from=2026-01-01&to=2026-06-30');
    const file = screen.getByRole('link', { name: /^Export “By study”: Excel/ });
    expect(file.getAttribute('href')).toBe('/api/safety/export.xlsx?by=study&from=2026-01-01&to=2026-06-30');
    await userEvent.selectOptions(screen.getByLabelText('Count by'), 'product');
    expect(screen.getByLabelText('address').textContent).toBe('/safety?by=product&from=2026-01-01&to=2026-06-30');
  });

  it('leads to a list that says which figure its reports are counted in', async () => {
    const { sent } = fakePortal({ 'GET /api/follow-ups': { body: [], total: 0 } });
    renderRemote(remote, '/follow-ups?figure=product%7Crifapentine%7Cdeath.unlikely&from=2026-01-01');
    expect(await screen.findByText('Counted as: Death, Unlikely; rifapentine')).toBeTruthy();
    expect(sent.at(-1)?.path).toContain('figure=product%7Crifapentine%7Cdeath.unlikely&page=1');
    expect(sent.at(-1)?.path).toContain('from=2026-01-01');
  });

  it('counts by product on choice', async () => {
    const rows = [{ key: '', title: '', ...tally }];
    fakePortal({ 'GET /api/safety': { body: { ...figures, by: 'product', rows } } });
    renderRemote(remote, '/safety');
    await userEvent.selectOptions(await screen.findByLabelText('Count by'), 'product');
    expect(screen.getByLabelText('address').textContent).toBe('/safety?by=product');
    expect(await screen.findByRole('link', { name: 'Not stated' })).toBeTruthy();
  });
});

describe('on a report', () => {
  it('what it says stands before the decision, with by how many days it was late', async () => {
    fakePortal({ 'GET /api/follow-ups/f1': { body: report }, ...preview });
    renderRemote(remote, '/follow-ups/f1');
    const event = await screen.findByRole('region', { name: 'The event' });
    for (const text of [
      'Severe rash',
      'P-0417',
      'Hospitalisation',
      'Probable',
      '17 November 2026. Reported 3 days late',
    ])
      expect(within(event).getByText(text)).toBeTruthy();
  });

  it('that says nothing: Seriousness not stated', async () => {
    const { safety: _safety, ...silent } = report;
    fakePortal({ 'GET /api/follow-ups/f1': { body: silent }, ...preview });
    renderRemote(remote, '/follow-ups/f1');
    expect(await screen.findByText('Seriousness not stated')).toBeTruthy();
  });

  it('the approval is suspended with a scope and reasons', async () => {
    const { sent } = fakePortal({
      'GET /api/follow-ups/f1': { body: report },
      ...preview,
      'POST /api/protocols/p1/suspension': changed,
    });
    renderRemote(remote, '/follow-ups/f1');
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend the approval' }));
    expect(await dialog.findByText('Enter the reason')).toBeTruthy();
    expect(posted(sent)).toEqual([]);
    await userEvent.click(dialog.getByRole('radio', { name: /^Enrolment only/ }));
    await userEvent.type(dialog.getByLabelText(/^Reasons/), 'Two deaths.');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend the approval' }));
    expect(await screen.findByText('Approval suspended. The researcher has been told.')).toBeTruthy();
    expect(posted(sent)).toEqual([
      expect.objectContaining({
        path: '/api/protocols/p1/suspension',
        body: { scope: 'enrolment', reasons: 'Two deaths.' },
      }),
    ]);
  });

  it('what was typed stays where the dialog goes without being sent or closed', async () => {
    fakePortal({ 'GET /api/follow-ups/f1': { body: report }, ...preview });
    const page = renderRemote(remote, '/follow-ups/f1');
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
      return within(await screen.findByRole('dialog'));
    };
    const first = await open();
    await userEvent.click(first.getByRole('radio', { name: /^Enrolment only/ }));
    await userEvent.type(first.getByLabelText(/^Reasons/), 'Two deaths.');
    page.unmount();
    renderRemote(remote, '/follow-ups/f1');
    const again = await open();
    expect(again.getByLabelText<HTMLTextAreaElement>(/^Reasons/).value).toBe('Two deaths.');
    expect(again.getByRole<HTMLInputElement>('radio', { name: /^Enrolment only/ }).checked).toBe(true);
    await userEvent.click(again.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect((await open()).getByLabelText<HTMLTextAreaElement>(/^Reasons/).value).toBe('');
  });

  it('of another form nothing is offered', async () => {
    fakePortal({ 'GET /api/follow-ups/f1': { body: { ...report, kind: 'protocol_deviation' } }, ...preview });
    renderRemote(remote, '/follow-ups/f1');
    await screen.findByRole('region', { name: 'As sent' });
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  });
});

describe('on the officer’s page of a protocol', () => {
  const at = (validity: object) =>
    fakePortal({
      'GET /api/protocols/p1': {
        body: { ...wireProtocol('BSc', { id: 'p1', status: 'accepted', actions: ['view'] }), validity },
      },
      'GET /api/follow-ups': { body: [], total: 0 },
    });
  const day = { until: '2027-03-11', since: '2026-11-20' };

  it.each([
    ['valid', { state: 'valid', ...day }, ['Suspend', 'End']],
    ['suspended', { state: 'suspended', scope: 'all', ...day }, ['Lift the suspension', 'End']],
    ['of enrolment', { state: 'suspended', scope: 'enrolment', ...day }, ['Suspend', 'Lift the suspension', 'End']],
    ['ended', { state: 'ended', ...day }, []],
  ])('%s: %o offers %p', async (_name, validity, offered) => {
    at(validity);
    renderRemote(remote, '/protocol/p1');
    await screen.findByRole('region', { name: 'Applicant' });
    const all = ['Suspend', 'Lift the suspension', 'End'];
    const shown = all.filter((name) => screen.queryByRole('button', { name }) !== null);
    expect(shown).toEqual(offered);
  });

  it('is signed where acts are signed: the password stays in the dialog until it is right', async () => {
    signInAs('compliance', 'me', { signatures: 'required', position: 'Head of Compliance' });
    const { sent } = at({ state: 'valid', ...day });
    renderRemote(remote, '/protocol/p1');
    await userEvent.click(await screen.findByRole('button', { name: 'End' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^You sign as .*Head of Compliance: End of the approval\.$/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Reasons/), 'Nobody renewed it.');
    await userEvent.click(dialog.getByRole('button', { name: 'End the approval' }));
    expect(await dialog.findByText('Enter your password to sign.')).toBeTruthy();
    expect(posted(sent)).toEqual([]);
  });
});

describe('my day', () => {
  const none = Object.fromEntries(deskQueues.map((queue) => [`GET /api/desk/${queue}`, { body: [], total: 0 }]));
  const row = { id: 'p1', number: 'MRCZ/A/1', title: 'Study', since: '2026-11-01T08:00:00.000Z', days: 10 };
  const counts = { 'GET /api/desk': { body: Object.fromEntries(deskQueues.map((queue) => [queue, 1])) } };

  it('says how serious a report is, by when it was due and how late it came', async () => {
    const rows = [
      { ...row, id: 'f1', kind: 'death_report' },
      {
        ...row,
        id: 'f2',
        kind: 'adverse_event',
        safety: { seriousness: 'disability', due_at: '2026-11-17', late_days: 1 },
      },
    ];
    fakePortal({ ...none, ...counts, 'GET /api/desk/safety': { body: rows, total: 2 } });
    renderRemote(remote, '/my-day');
    const lines = within(await screen.findByRole('table', { name: 'Safety' })).getAllByRole('row');
    expect(lines[1]?.textContent).toContain('Seriousness not stated');
    expect(lines[2]?.textContent).toContain('Disability17 Nov 2026Reported 1 day late');
  });

  it('reminds of an approval that expired once a week, and ends it on the version that is there now', async () => {
    const { sent } = fakePortal({
      ...none,
      ...counts,
      'GET /api/desk/approvals': {
        body: [
          { ...row, valid_until: '2026-06-30' },
          { ...row, id: 'p2', number: 'MRCZ/A/2', reminded_on: new Date().toISOString().slice(0, 10) },
        ],
        total: 2,
      },
      'GET /api/protocols/p1': { body: wireProtocol('BSc', { id: 'p1', version: 7 }) },
      'POST /api/protocols/p1/renewal-reminder': changed,
      'POST /api/protocols/p1/ending': changed,
    });
    renderRemote(remote, '/my-day');
    const table = within(await screen.findByRole('table', { name: 'Expired approvals' }));
    expect(table.queryByRole('button', { name: 'Remind MRCZ/A/2' })).toBeNull();
    expect(table.getByText(/^Reminded on /)).toBeTruthy();
    await userEvent.click(table.getByRole('button', { name: 'Remind MRCZ/A/1' }));
    expect(await screen.findByText('The researcher of MRCZ/A/1 was reminded.')).toBeTruthy();
    await userEvent.click(table.getByRole('button', { name: 'End MRCZ/A/1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Reasons/), 'Nobody renewed it.');
    await userEvent.click(dialog.getByRole('button', { name: 'End the approval' }));
    await waitFor(() => expect(posted(sent)).toHaveLength(2));
    expect(posted(sent)[1]).toMatchObject({ body: { reasons: 'Nobody renewed it.' } });
    // The row has no version: it is read for each of the two.
    expect(sent.filter(({ path }) => path === '/api/protocols/p1')).toHaveLength(2);
  });
});
