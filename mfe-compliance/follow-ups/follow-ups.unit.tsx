import { mrczHash } from '@portal/contracts/sections';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { FollowUpRow } from '@portal/contracts/follow-ups';
import { deskQueues } from '@portal/contracts/my-day';
import { fakePortal, renderRemote, signInAs } from '@portal/portal-views/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useDeskTally } from '../my-day/api.ts';
import remote from '../remote.tsx';
import { FollowUpsPage } from './follow-ups.page.tsx';

const row: FollowUpRow = {
  id: 'f1',
  kind: 'annual_review',
  state: 'sent',
  protocol: 'p1',
  number: 'MRCZ/A/2149',
  title: 'Malaria in Mutare',
  sender: 'Tariro Moyo',
  created_date: '2026-11-20T08:00:00.000Z',
  acknowledged_date: null,
  actions: ['acknowledge'],
};

beforeEach(() => signInAs('compliance'));

describe('/follow-ups', () => {
  it('is narrowed as soon as something is typed or chosen, and so is its file', async () => {
    fakePortal({ 'GET /api/follow-ups': { body: [row], total: 1 } });
    renderRemote(remote, '/follow-ups');
    const address = (wanted: string) =>
      waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`/follow-ups${wanted}`));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'mutare');
    await address('?search=mutare');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'sent');
    await address('?search=mutare&state=sent');
    const csv = screen.getByRole('link', { name: 'Export this list: CSV (opens in a new tab)' });
    expect(csv.getAttribute('href')).toBe('/api/follow-ups/export.csv?search=mutare&state=sent');
    await userEvent.click(screen.getByRole('link', { name: 'Clear search and filters' }));
    await address('');
  });

  it('shows who sent what, and offers all that it shows as a file', async () => {
    fakePortal({ 'GET /api/follow-ups': { body: [row], total: 1 } });
    renderRemote(remote, '/follow-ups?search=mutare&kind=annual_review&state=sent');
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Form', 'Protocol Number', 'Sent by', 'Date sent', 'State', 'Agenda', 'Actions']);
    const query = '?search=mutare&kind=annual_review&state=sent';
    for (const [name, format] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
    ]) {
      const link = screen.getByRole('link', { name: `Export this list: ${name} (opens in a new tab)` });
      expect(link.getAttribute('href')).toBe(`/api/follow-ups/export.${format}${query}`);
    }
  });

  it('what waits in My day, as the sidebar counts it, is counted again after an acknowledgement', async () => {
    const Tally = () => <output aria-label="tally">{useDeskTally()}</output>;
    const beside = (
      <>
        <Tally />
        <FollowUpsPage />
      </>
    );
    const counts = (waiting: number) => ({
      ...Object.fromEntries(deskQueues.map((queue) => [queue, 0])),
      follow_ups: waiting,
    });
    const plain: FollowUpRow = { ...row, kind: 'protocol_deviation' };
    const { answers } = fakePortal({
      'GET /api/follow-ups': { body: [plain], total: 1 },
      'GET /api/desk': { body: counts(3) },
      'GET /api/account-proposals': { body: [] },
      'GET /api/accounts': { body: [], total: 0 },
    });
    answers['POST /api/follow-ups/f1/acknowledgement'] = () => {
      answers['GET /api/desk'] = { body: counts(2) };
      const more = { version: 2, form: mrczHash, note: null, files: [], acknowledged_by: 'Ada Moyo' };
      return { body: { ...plain, ...more, state: 'acknowledged', actions: [] } };
    };
    renderRemote({ ...remote(), routes: [{ path: '/follow-ups', element: beside }] }, '/follow-ups');
    await waitFor(() => expect(screen.getByLabelText('tally').textContent).toBe('3'));
    await userEvent.click(await screen.findByRole('button', { name: /^Acknowledge/ }));
    await waitFor(() => expect(screen.getByLabelText('tally').textContent).toBe('2'));
  });
});
