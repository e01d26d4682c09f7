import { beforeEach, describe, expect, it } from '@jest/globals';
import { followUpForms, followUpPath, type FollowUpRow } from '@portal/contracts/follow-ups';
import type { Protocol } from '@portal/contracts/protocol';
import { fakePortal, renderRemote, signInAs, wireProtocol, wireRow } from '@portal/portal-views/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import remote from './remote.tsx';

const answered = { id: 'c1', protocol: 'p1', response: '/api/files/1/r.pdf', cover_letter: '/api/files/2/l.pdf' };

const followUp: FollowUpRow = {
  id: 'f1',
  kind: 'annual_review',
  protocol: 'p1',
  number: 'MRCZ/A/2149',
  title: 'Title',
  sender: 'Farai Mutasa',
  created_date: '2026-11-20T08:00:00.000Z',
  state: 'sent',
  acknowledged_date: null,
  actions: [],
};

function open(more: Partial<Protocol>, followUps: FollowUpRow[] = []) {
  const protocol = wireProtocol('Clinical Trials', more);
  fakePortal({
    'GET /api/protocols': { body: [wireRow({ status: 'accepted' })], total: 1 },
    'GET /api/protocols/p1': { body: protocol },
    'GET /api/protocols/p1/history': { body: [] },
    'GET /api/follow-ups': { body: followUps, total: followUps.length },
    'GET /api/uploads': { body: [] },
  });
  return renderRemote(remote, '/protocol/p1');
}

const rejected: Partial<Protocol> = {
  status: 'rejected',
  actions: ['view', 'respond'],
  comment: 'The sample size does not follow from the text.',
  alt_comment: 'The consent form is missing in Ndau.',
  compliance_comment: 'Please answer both.',
};

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const named = async () => {
  const list = within(await screen.findByRole('navigation', { name: 'On this page' }));
  return list.getAllByRole('link').map((link) => link.textContent?.replace(/^[A-M·]/, ''));
};

beforeEach(() => signInAs('researcher'));

describe("the researcher's page of a rejected protocol (docs/applications 36)", () => {
  it('opens with the comments and a Respond button; the sections follow', async () => {
    open(rejected);
    expect(await screen.findByText('The sample size does not follow from the text.')).toBeTruthy();
    expect(headings().slice(0, 3)).toEqual(['Reviews', 'Compliance Comments', 'AResearch team']);
    const respond = within(screen.getByRole('region', { name: 'Reviews' })).getByRole('link', { name: /^Respond/ });
    expect(respond.getAttribute('href')).toBe('/response-to-comments/p1');
  });

  it('offers no Respond where there is nothing to respond to any more', async () => {
    open({ ...rejected, actions: ['view'] });
    await screen.findByRole('region', { name: 'Reviews' });
    expect(screen.queryByRole('link', { name: /^Respond/ })).toBeNull();
  });
});

describe('"On this page"', () => {
  it('names what is there, in the order of the page, and each is where its link leads', async () => {
    open({ ...rejected, status: 'rejected', comments: [answered] }, [followUp]);
    await screen.findByRole('region', { name: 'Follow-ups' });
    const all = await named();
    expect([all[0], ...all.slice(-3)]).toEqual(['Reviews', 'Responses', 'Follow-ups', 'History']);
    for (const link of screen.getAllByRole('link').filter((one) => one.getAttribute('href')?.startsWith('#')))
      expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  });

  it('names nothing that is not there', async () => {
    open({ status: 'pending' });
    expect((await named()).slice(-2)).toEqual(['Clinical trials', 'History']);
  });
});

describe('"Report about this study"', () => {
  it('opens the ten forms with the accepted protocol chosen', async () => {
    open({ status: 'accepted' });
    fireEvent.click(await screen.findByRole('button', { name: 'Report about this study' }));
    const forms = within(screen.getByRole('dialog', { name: 'Report about MRCZ/A/2149' })).getAllByRole('link');
    expect(forms.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      followUpForms().map((form) => [form.title, `${followUpPath(form)}?protocol=p1`]),
    );
    fireEvent.click(forms[2]!);
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Protocol' });
    expect(choice.value).toBe('p1');
  });

  const archived = { at: '2026-11-20T08:00:00.000Z', by_name: 'Anesu Mutasa', reason: 'Twice.' };

  it('opens the forms about an adverse event and a death alone where the study is archived', async () => {
    open({ status: 'accepted', archived });
    fireEvent.click(await screen.findByRole('button', { name: 'Report about this study' }));
    const forms = within(screen.getByRole('dialog', { name: 'Report about MRCZ/A/2149' })).getAllByRole('link');
    expect(forms.map((link) => link.getAttribute('href'))).toEqual([
      '/adverse-event?protocol=p1',
      '/death-report?protocol=p1',
    ]);
  });

  it.each<Partial<Protocol>>([{ status: 'pending' }, { status: 'rejected' }, { status: 'rejected', archived }])(
    'is not offered for one that is %j',
    async (more) => {
      open(more);
      await screen.findByRole('navigation', { name: 'On this page' });
      expect(screen.queryByRole('button', { name: 'Report about this study' })).toBeNull();
    },
  );
});
