import { mrczHash } from '@portal/contracts/sections';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Report, ReportName } from '@portal/contracts/reports';
import { fakePortal, renderRemote, signInAs } from '@portal/portal-views/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const report = <N extends ReportName>(rows: Report<N>['rows']) => ({
  body: { from: '2026-10', to: '2026-12', first: '2024-03', rows } satisfies Report<N>,
});
const answers = {
  'GET /api/reports/submissions': report<'submissions'>([
    { month: '2026-10', submitted: 0 },
    { month: '2026-11', submitted: 1204 },
    { month: '2026-12', submitted: 1 },
  ]),
  'GET /api/reports/outcomes': report<'outcomes'>([
    { outcome: 'approved', decisions: 3, percent: 75 },
    { outcome: 'disapproved', decisions: 1, percent: 25 },
  ]),
  'GET /api/reports/decisions': report<'decisions'>([
    { study_type: 'PhD', decided: 2, median_days: 15.5, p90_days: 21 },
    { study_type: 'MSc', decided: 0, median_days: null, p90_days: null },
  ]),
  'GET /api/reports/waiting': report<'waiting'>([
    { waiting_for: 'office', status: 'pending', protocols: 3 },
    { waiting_for: 'office', status: 'response', protocols: 2 },
    { waiting_for: 'researcher', status: 'rejected', protocols: 7 },
  ]),
  'GET /api/reports/reviewers': report<'reviewers'>([
    { id: 'r1', name: 'Nyasha Dube', open: 4, given: 9, median_days: 12 },
    { id: 'r2', name: 'Farai Mutasa', open: 0, given: 0, median_days: null },
  ]),
  'GET /api/reports/follow-ups': report<'follow-ups'>([{ kind: 'annual_review', waiting: 5, overdue: 2 }]),
  'GET /api/reports/approvals': report<'approvals'>([{ band: 'to_30', protocols: 6 }]),
  'GET /api/reports/returns': report<'returns'>([
    { study_type: 'PhD', submitted: 8, returned: 2, percent: 25, times: 3, median_days: 4.5, p90_days: 12 },
    { study_type: 'MSc', submitted: 0, returned: 0, percent: null, times: 0, median_days: null, p90_days: null },
  ]),
  'GET /api/reports/asked-for': report<'asked-for'>([
    { section: 'documents', field: 'cv', form: mrczHash, applications: 2 },
    { section: 'populations', form: mrczHash, applications: 1 },
    { section: null, form: mrczHash, applications: 1 },
  ]),
} satisfies Parameters<typeof fakePortal>[0];

const card = (name: string) => screen.findByRole('region', { name });
const lines = (place: HTMLElement, list: string) =>
  within(within(place).getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => signInAs('compliance'));

describe('the reports', () => {
  it('draw submissions with every figure in words, and hold the same as a table', async () => {
    fakePortal(answers);
    renderRemote(remote, '/reports');
    const place = await card('Submissions by month');
    const name = 'Submissions by month, Last 12 months: October 2026 0, November 2026 1204, December 2026 1';
    await within(place).findByRole('img', { name });
    expect(within(place).getByText('1,205 applications were submitted in the last 12 months.')).toBeTruthy();
    const rows = within(place).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent)).toContain('November 20261,204');
  });

  it('write out the figures of every bar', async () => {
    fakePortal(answers);
    renderRemote(remote, '/reports');
    const decisions = await card('Time to the first decision');
    await within(decisions).findByText('Show as a table');
    expect(lines(decisions, 'Time to the first decision, Last 12 months')).toEqual([
      'PhDmedian 15.5, 9 in 10 within 21 days (2)',
      'MScNone decided',
    ]);
    const returns = await card('Returns for completion');
    await within(returns).findByText('Show as a table');
    expect(
      within(returns).getByText(
        'Of 8 applications submitted in the last 12 months, 2 were returned for completion, 3 times in all.',
      ),
    ).toBeTruthy();
    expect(lines(returns, 'Returns for completion, Last 12 months')).toEqual([
      'PhD2 of 8 (25%)Completed: median 4.5, 9 in 10 within 12 days',
      'MSc0 of 0None completed',
    ]);
    const asked = await card('What returns ask for');
    await within(asked).findByText('Show as a table');
    expect(lines(asked, 'What returns ask for, Last 12 months')).toEqual([
      "Student or Principal Investigator's CV2",
      'Population1',
      'About no section or document1',
    ]);
    const waiting = await card('Waiting for whom');
    await within(waiting).findByText('Show as a table');
    expect(lines(waiting, 'Legend')).toEqual(['The council’s office: 5', 'Reviewers: 0', 'Researchers: 7']);
    expect(lines(waiting, 'Waiting for whom')).toEqual(['Pending3', 'Response2', 'Rejected7']);
    const reviewers = await card('Reviewers’ load');
    await within(reviewers).findByText('Show as a table');
    expect(lines(reviewers, 'Reviewers’ load, Last 12 months')).toEqual([
      'Nyasha Dube4 open, median 12 days',
      'Farai Mutasa0 open, no comment given',
    ]);
    const followUps = await card('Follow-ups waiting');
    await within(followUps).findByText('5 waiting, 2 overdue');
    const approvals = await card('Approvals to renew');
    await within(approvals).findByText('Show as a table');
    expect(lines(approvals, 'Approvals to renew')).toEqual(['Overdue by up to 30 days6']);
    expect(within(approvals).getByRole('link', { name: 'See those that are overdue' }).getAttribute('href')).toBe(
      '/accepted-submissions?validity=expired&sort=valid_until',
    );
  });

  it('keep the period in the address, for the charts and for the files', async () => {
    const { sent } = fakePortal(answers);
    renderRemote(remote, '/reports?period=2025');
    await screen.findByRole('link', { name: /Export “Submissions by month”: CSV/ });
    const asked = sent.map(({ path }) => path);
    expect(asked).toContain('/api/reports/decisions?from=2025-01&to=2025-12');
    const file = screen.getByRole('link', { name: 'Export “Submissions by month”: CSV (opens in a new tab)' });
    expect(file.getAttribute('href')).toBe('/api/reports/submissions/export.csv?from=2025-01&to=2025-12');
    const workbook = screen.getByRole('link', { name: 'Export “Submissions by month”: Excel (opens in a new tab)' });
    expect(workbook.getAttribute('href')).toBe('/api/reports/submissions/export.xlsx?from=2025-01&to=2025-12');
    const select = screen.getByLabelText<HTMLSelectElement>('Period');
    expect(select.value).toBe('2025');
    const offered = within(select).getAllByRole('option');
    expect(offered.slice(-2).map((option) => option.textContent)).toEqual(['2024', 'Other months']);
    await userEvent.selectOptions(select, '2024');
    expect(screen.getByLabelText('address').textContent).toBe('/reports?period=2024');
    await userEvent.selectOptions(select, 'Last 12 months');
    expect(screen.getByLabelText('address').textContent).toBe('/reports');
  });

  it('are of any months that are chosen', async () => {
    const { sent } = fakePortal(answers);
    renderRemote(remote, '/reports?period=2025');
    const place = await card('Decisions by outcome');
    await within(place).findByText('Show as a table');
    expect(lines(place, 'Decisions by outcome, 2025')).toEqual(['Approved3 (75%)', 'Not approved1 (25%)']);
    expect(place.textContent).toContain('4 decisions on applications were made in 2025.');
    const register = within(place).getByRole('link', { name: 'See these decisions' });
    expect(register.getAttribute('href')).toBe('/decisions?from=2025-01-01&to=2025-12-31');
    expect(screen.queryByLabelText('From')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Other months');
    await userEvent.selectOptions(screen.getByLabelText('From'), 'March 2025');
    expect(screen.getByLabelText('address').textContent).toBe('/reports?period=2025-03..2025-12');
    expect(within(screen.getByLabelText('To')).getAllByRole('option')[0]?.textContent).toBe('March 2025');
    await userEvent.selectOptions(screen.getByLabelText('To'), 'April 2025');
    expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('other');
    await screen.findByText('4 decisions on applications were made from March 2025 to April 2025.');
    expect(sent.map(({ path }) => path)).toContain('/api/reports/outcomes?from=2025-03&to=2025-04');
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last 12 months');
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it('say nothing of figures that are not read, and show none of another period', async () => {
    const submissions = 'GET /api/reports/submissions';
    let read = Promise.withResolvers<object>();
    const portal = fakePortal({ ...answers, [submissions]: () => read.promise });
    renderRemote(remote, '/reports');
    const place = await card('Submissions by month');
    expect(place.textContent).toBe('Submissions by monthLoading...');
    read.resolve(answers[submissions]);
    await within(place).findByRole('img');
    read = Promise.withResolvers();
    await userEvent.selectOptions(screen.getByLabelText('Period'), '2024');
    await within(place).findByText('Loading...');
    expect(within(place).queryByRole('img')).toBeNull();
    expect(
      within(place)
        .getByText(/were submitted/)
        .closest('[aria-hidden="true"]'),
    ).toBeTruthy();
    read.resolve(report<'submissions'>([{ month: '2024-03', submitted: 7 }]));
    expect(await within(place).findByText('7 applications were submitted in 2024.')).toBeTruthy();
    expect(await within(place).findByRole('img')).toBeTruthy();
    portal.answers[submissions] = { status: 500, body: {} };
    await userEvent.selectOptions(screen.getByLabelText('Period'), '2025');
    await within(place).findByRole('button', { name: 'Try again' });
    expect(place.textContent).not.toContain('were submitted');
  });

  it('say for each chart alone that it could not be loaded', async () => {
    fakePortal({ ...answers, 'GET /api/reports/reviewers': { status: 500, body: {} } });
    renderRemote(remote, '/reports');
    const failed = await card('Reviewers’ load');
    await within(failed).findByRole('button', { name: 'Try again' });
    expect(await within(await card('Waiting for whom')).findByText('Show as a table')).toBeTruthy();
  });
});
