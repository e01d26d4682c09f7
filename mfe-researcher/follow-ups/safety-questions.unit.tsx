// jsdom's cannot be read.
import { File } from 'node:buffer';
import { mrczHash } from '@portal/contracts/sections';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { portalToday } from '@portal/portal-views';
import {
  fakePortal,
  fakeDrafts,
  fakeUploads,
  renderRemote,
  signInAs,
  wireProtocol,
  wireRow,
  wireDraft,
} from '@portal/portal-views/testing';
import { session as login } from '@portal/web-kit';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.tsx';

const id = `follow-up.adverse_event.${portalToday()}`;
const row = wireRow({ id: 'p1', number: 'MRCZ/A/2149', title: 'Study 1', status: 'accepted' });
let portalDrafts: ReturnType<typeof fakeDrafts>;
const open = (path = '/adverse-event', more: Parameters<typeof fakePortal>[0] = {}) => {
  const portal = fakePortal({
    ...portalDrafts.answers,
    'GET /api/uploads': { body: [] },
    'GET /api/protocols': ({ path: asked }) =>
      asked.includes('accepted') ? { body: [row], total: 1 } : { body: [], total: 0 },
    'GET /api/protocols/p1': { body: wireProtocol('MSc', { id: 'p1', status: 'accepted' }) },
    'POST /api/follow-ups': { status: 422, body: { code: 'rule_broken', detail: 'No.', errors: [] } },
    ...more,
  });
  renderRemote(remote, path);
  return portal;
};
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fillIn = () => {
  type(/^What happened/, 'Severe rash');
  type(/^Participant’s study code/, 'P-0417');
  type('Seriousness', 'death');
  fireEvent.click(within(screen.getByRole('radiogroup', { name: /^Was it expected/ })).getByLabelText('No'));
  type(/^Is it related/, 'probable');
  type('Day of onset', '2026-11-10');
  type(/^Day on which the team/, '2026-11-09');
  type('Site', 'Harare');
  type(/^Product/, 'dolutegravir');
  type('Outcome', 'fatal');
  fireEvent.click(screen.getByLabelText('First report'));
};

beforeEach(() => {
  portalDrafts = fakeDrafts();
  signInAs('researcher');
});
afterEach(() => login.store.setState({ status: 'signed-out', reason: 'left' }, true));

describe('the questions of an adverse event (docs/safety 1, 2)', () => {
  it('are all demanded, and say that no names are wanted', async () => {
    const { sent } = open();
    await screen.findByLabelText('Protocol');
    expect(screen.getByText('No names')).toBeTruthy();
    expect(
      screen.getByText(
        'Report a death within 7 days, a life-threatening event within 7 days and any other serious event within 15 days of becoming aware of it.',
      ),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const summary = within((await screen.findByRole('heading', { name: 'There is a problem' })).parentElement!);
    expect(summary.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [
        '#protocol',
        ...['event', 'participant', 'seriousness', 'expected', 'related', 'onset', 'aware', 'site'],
        ...['product', 'outcome', 'report'],
        '#files',
      ].map((place) => (place.startsWith('#') ? place : `#safety.${place}`)),
    );
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'What happened? Describe the event',
        'Is it related to the study? Select how it is related',
        'Which report is this? Select which report this is',
        'Site: Enter the site',
        'Filled-in form: Attach the filled-in form',
      ]),
    );
    expect(sent.some(({ method, path }) => method === 'POST' && path === '/api/follow-ups')).toBe(false);
    expect(document.title).toBe('Error: Adverse Event - Research Ethics Portal');
  });

  it('are part of the form’s drafts, and of what is sent', async () => {
    const answer = { id: 'f1', name: 'form.docx', size: 2, receipt: 'r' };
    portalDrafts.held.set(id, {
      ...{ id, kind: 'follow-up', subject: id, name: 'x', version: 1, updated_at: '2026-11-14T12:32:00.000Z' },
      body: { protocol: 'p1', note: '', slots: [{ path: 's1', answer }] },
    });
    const { sent } = open();
    await screen.findByLabelText('Protocol');
    fillIn();
    cleanup();
    await waitFor(() => expect(portalDrafts.held.get(id)?.body).toMatchObject({ safety: { participant: 'P-0417' } }));
    login.store.setState({ status: 'signed-out', reason: 'left' }, true);
    signInAs('researcher');
    renderRemote(remote, '/adverse-event');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Participant/)).value).toBe('P-0417');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findAllByText('The day of awareness cannot be before onset.')).toHaveLength(2);
    type(/^Day on which the team/, '2026-11-12');
    expect(screen.queryByText('The day of awareness cannot be before onset.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const isSent = () => sent.find(({ method, path }) => method === 'POST' && path === '/api/follow-ups');
    await waitFor(() =>
      expect(isSent()?.body).toMatchObject({
        kind: 'adverse_event',
        safety: { seriousness: 'death', expected: false, aware: '2026-11-12', report: 'first' },
      }),
    );
  });

  it('make the form, which is attached and made again at Submit once they changed', async () => {
    Object.assign(globalThis, { File });
    const uploads = fakeUploads();
    const pdf = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="adverse-event-A-1.pdf"',
    };
    const report = `/api/follow-ups/report.pdf?draft=${id}`;
    const { sent } = open('/adverse-event', {
      ...uploads.answers,
      'GET /api/follow-ups/report.pdf': { body: '%PDF-1.7', headers: pdf },
      'GET /api/protocols': { body: [row], total: 1 },
    });
    await screen.findByLabelText('Protocol');
    fillIn();
    type(/^Day on which the team/, '2026-11-12');
    type('Protocol', 'p1');
    fireEvent.click(screen.getByRole('button', { name: 'Make it from my answers' }));
    await screen.findByRole('link', { name: /^adverse-/ });
    const drawn = () => sent.filter(({ path }) => path === report).length;
    expect(drawn()).toBe(1);
    expect(screen.queryByRole('button', { name: 'Make it from my answers' })).toBeNull();
    const posted = () => sent.filter(({ method, path }) => method === 'POST' && path === '/api/follow-ups');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect([drawn(), posted()[0]?.body]).toMatchObject([1, { files: [{ id: 'upload-1' }] }]);
    type(/^What happened/, 'Severe rash and fever');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' }).matches(':disabled')).toBe(false));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect([drawn(), posted()[1]?.body]).toMatchObject([
      2,
      { files: [{ id: 'upload-2' }], safety: { event: 'Severe rash and fever' } },
    ]);
  });

  it('are sent about an archived study that the address names, though it is the only one', async () => {
    const slots = [{ path: 's1', answer: { id: 'f1', name: 'form.docx', size: 2, receipt: 'r' } }];
    portalDrafts.held.set(
      id,
      wireDraft({ id, kind: 'follow-up', subject: id, body: { protocol: '', note: '', slots } }),
    );
    const archived = { at: '2026-11-20T08:00:00.000Z', by_name: 'Anesu Mutasa', reason: 'Twice.' };
    const event = {
      ...{ id: 'fu1', kind: 'adverse_event', protocol: 'p1', number: 'MRCZ/A/2149', title: 'Study 1' },
      ...{ created_date: '2026-11-22T10:00:00.000Z', state: 'sent', sender: 'Farai Mutasa', version: 1, note: null },
      ...{ form: mrczHash, acknowledged_date: null, acknowledged_by: null, files: [], actions: [] },
    };
    const { sent } = open('/adverse-event?protocol=p1', {
      'GET /api/protocols': { body: [], total: 0 },
      'GET /api/protocols/p1': { body: wireProtocol('MSc', { id: 'p1', status: 'accepted', archived }) },
      'POST /api/follow-ups': { status: 201, body: event },
    });
    const choice = await screen.findByLabelText<HTMLSelectElement>('Protocol');
    await waitFor(() => expect(choice.value).toBe('p1'));
    expect(screen.queryByText(/^You have no protocol yet/)).toBeNull();
    fillIn();
    type(/^Day on which the team/, '2026-11-12');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'Adverse Event sent' });
    expect(screen.getByText(/^They read the form and acknowledge it/)).toBeTruthy();
    const posted = sent.find(({ method, path }) => method === 'POST' && path === '/api/follow-ups');
    expect(posted?.body).toMatchObject({ kind: 'adverse_event', protocol: 'p1' });
  });

  it('are refused where death and another outcome stand together', async () => {
    const { sent } = open();
    await screen.findByLabelText('Protocol');
    fillIn();
    type('Outcome', 'recovered');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findAllByText('An event with the seriousness Death has the outcome Fatal.')).toHaveLength(2);
    type('Outcome', 'fatal');
    type('Seriousness', 'no');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findAllByText('An event with the outcome Fatal has the seriousness Death.')).toHaveLength(2);
    expect(sent.some(({ method, path }) => method === 'POST' && path === '/api/follow-ups')).toBe(false);
  });

  it('do not ask a Death Report how serious it is and how it ended (docs/safety 17)', async () => {
    open('/death-report');
    await screen.findByLabelText(/^What happened/);
    for (const label of ['Seriousness', 'Outcome']) expect(screen.queryByLabelText(label)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'There is a problem' });
    expect(screen.queryByText('Select the outcome')).toBeNull();
  });

  it('are not asked in other forms', async () => {
    open('/annual-review');
    await screen.findByLabelText('Protocol');
    expect(screen.queryByLabelText(/^What happened/)).toBeNull();
  });
});
