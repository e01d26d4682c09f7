import { beforeEach, describe, expect, it } from '@jest/globals';
import type { FollowUpRow } from '@portal/contracts/follow-ups';
import { fakePortal, renderRemote, signInAs } from '@portal/views/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.tsx';

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
  it('shows who sent what, and offers all that it shows as a file', async () => {
    fakePortal({ 'GET /api/follow-ups': { body: [row], total: 1 } });
    renderRemote(remote, '/follow-ups?search=mutare&kind=annual_review&state=sent');
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Form', 'Protocol Number', 'Sent by', 'Date sent', 'State', 'Actions']);
    const query = '?search=mutare&kind=annual_review&state=sent';
    for (const [name, format] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
    ]) {
      const link = screen.getByRole('link', { name: `Export this list: ${name} (opens in a new tab)` });
      expect(link.getAttribute('href')).toBe(`/api/follow-ups/export.${format}${query}`);
    }
  });
});
