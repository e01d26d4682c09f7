import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { permittedActions, statuses } from '@portal/contracts/protocol';
import { conflict, fakePortal, renderRemote, signInAs, wireProtocol } from '@portal/portal-views/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const reviewed = wireProtocol('Clinical Trials', {
  status: 'reviewed',
  comment: 'Sound.',
  alt_comment: 'Unsure.',
  reviewer_name: 'Farai Mutasa',
  alt_reviewer_name: 'Nyasha Dube',
  actions: ['view', 'assess'],
});
const page = { 'GET /api/protocols/p1': { body: reviewed }, 'GET /api/protocols': { body: [], total: 0 } };
const post = 'POST /api/protocols/p1/decision';
const open = async () => {
  renderRemote(remote, '/protocol/p1');
  await screen.findByRole('heading', { level: 1 });
};

beforeEach(() => signInAs('compliance'));
afterEach(() => localStorage.clear());

describe('assessing a protocol', () => {
  it('shows number, status, reviewers, attachments, C to M, both reviews and the decision', async () => {
    fakePortal(page);
    await open();
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(headings.slice(0, 3)).toEqual(['Protocol: #MRCZ/A/2149', 'Attachments', 'CResearch coordinator']);
    const last = ['Reviews', 'Reviewer 1: Farai Mutasa', 'Reviewer 2: Nyasha Dube', 'Decision', 'History'];
    expect(headings.slice(-5)).toEqual(last);
    expect(screen.getByText('Farai Mutasa, Nyasha Dube')).toBeTruthy();
    expect(screen.getByText('Reviewed')).toBeTruthy();
    const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('#'));
    expect(links.slice(-3).map((link) => link.getAttribute('href'))).toEqual(['#reviews', '#decision', '#history']);
  });

  it('shows the earlier rounds, what was said beside what was changed, and the way to them', async () => {
    const closed_at = '2026-11-02T08:00:00.000Z';
    const round = { number: 1, comment: 'Too small.', alt_comment: null, compliance_comment: null, closed_at };
    const changes = [
      { closed_at, records: [] },
      { closed_at: null, records: [] },
    ];
    fakePortal({ ...page, 'GET /api/protocols/p1': { body: { ...reviewed, previous_rounds: [round], changes } } });
    await open();
    const panel = screen.getByRole('group');
    expect(panel.textContent).toContain('Too small.');
    expect(panel.textContent).toContain('What the researcher changedNothing in the application was changed.');
    const link = screen.getByRole('link', { name: /Previous rounds/ });
    expect(document.querySelector(String(link.getAttribute('href')))?.textContent).toContain('Round 1');
  });

  it.each(statuses)('offers the decision when the status is reviewed and in no other: %s', async (status) => {
    const actions = [...permittedActions('compliance', status, false)];
    fakePortal({ 'GET /api/protocols/p1': { body: { ...reviewed, status, actions } } });
    await open();
    expect(screen.queryByRole('button', { name: 'Accept Proposal' }) !== null).toBe(status === 'reviewed');
  });

  it.each([
    ['Accept Proposal', 'Yes, accept', 'accepted'],
    ['Reject Proposal', 'Yes, reject', 'rejected'],
  ])(
    '%s asks first, sends the decision with the comment, says so and returns to the list',
    async (button, yes, status) => {
      const { sent } = fakePortal({ ...page, [post]: { body: {} } });
      await open();
      await userEvent.type(screen.getByLabelText(/Additional Comment/), 'Mind the consent form.');
      await userEvent.click(screen.getByRole('button', { name: button }));
      expect(document.activeElement?.textContent).toBe('No');
      const said = screen.getByRole('dialog').textContent;
      for (const part of [
        reviewed.number,
        reviewed.title,
        `that the application is ${status}`,
        'Mind the consent form.',
      ])
        expect(said).toContain(part);
      expect(said).toContain('This cannot be taken back.');
      expect(sent.some(({ method }) => method === 'POST')).toBe(false);
      await userEvent.click(screen.getByRole('button', { name: yes }));
      expect(await screen.findByText('Feedback sent to researcher')).toBeTruthy();
      expect(screen.getByLabelText('address').textContent).toBe('/');
      const compliance_comment = 'Mind the consent form.';
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ status, compliance_comment });
      expect(JSON.stringify(localStorage)).not.toContain('Mind the consent form.');
    },
  );

  it('sends no comment that is blank', async () => {
    const { sent } = fakePortal({ ...page, [post]: { body: {} } });
    await open();
    await userEvent.type(screen.getByLabelText(/Additional Comment/), '  ');
    await userEvent.click(screen.getByRole('button', { name: 'Accept Proposal' }));
    expect(screen.getByText('No additional comment goes with it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, accept' }));
    await screen.findByText('Feedback sent to researcher');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ status: 'accepted' });
  });

  it('says that the feedback was not sent, what the status is now, and keeps the comment', async () => {
    fakePortal({ ...page, [post]: conflict('accepted') });
    await open();
    await userEvent.type(screen.getByLabelText(/Additional Comment/), 'Kept.');
    await userEvent.click(screen.getByRole('button', { name: 'Reject Proposal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, reject' }));
    expect(await screen.findByText('Feedback not sent.Try again')).toBeTruthy();
    expect(screen.getByText(/its status is now “Accepted”/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Additional Comment/).value).toBe('Kept.');
  });

  it('says so even when somebody else has decided meanwhile and the form is gone', async () => {
    const portal = fakePortal({ ...page, [post]: conflict('accepted') });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Reject Proposal' }));
    portal.answers['GET /api/protocols/p1'] = {
      body: { ...reviewed, status: 'accepted', actions: ['view', 'delete'] },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Yes, reject' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reject Proposal' })).toBeNull());
    expect(screen.getByText('Feedback not sent.Try again')).toBeTruthy();
    expect(screen.getByText(/its status is now “Accepted”/)).toBeTruthy();
  });
});
