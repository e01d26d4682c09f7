import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Point } from '@portal/contracts/points';
import { changed, fakePortal, fakeDrafts, fakeUploads, signInAs } from '@portal/portal-views/testing';
import { fetchFile, session, draftsOf } from '@portal/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { path, rejected, renderResponse } from '../applications/testing/cards-on-screen.ts';

let portalDrafts: ReturnType<typeof fakeDrafts>;
beforeEach(() => {
  portalDrafts = fakeDrafts();
  signInAs('researcher');
});
afterEach(() => {
  session.store.setState({ status: 'signed-out', reason: 'left' }, true);
  localStorage.clear();
});

const at = '2026-11-20T08:00:00.000Z';
const aPoint = (n: number, more: Partial<Point> = {}): Point => ({
  id: `p${n}`,
  n,
  round: 1,
  source: 'reviewer',
  quote: `Quote ${n}.`,
  remark: false,
  links: [],
  state: 'open',
  answers: [],
  verdicts: [],
  ...more,
});
const points = [
  aPoint(1, { links: [{ section: 'statistical_plannings' }, { section: 'documents', field: 'cv' }] }),
  aPoint(2, { source: 'alt_reviewer' }),
  aPoint(3, { state: 'closed', answers: [{ round: 1, text: 'Old.', at }] }),
  { ...aPoint(4), n: null, remark: true },
];
const files = { response: { id: 'f1', name: 'r.pdf', size: 1, receipt: 'x' } };

async function open(
  more: Parameters<typeof rejected>[0] = {},
  hasFiles = true,
  /** A response file that was made, of which answers. */
  made?: object,
) {
  const was = { sample_size: 420 };
  const sample = {
    section: 'statistical_plannings',
    id: 'statistical_plannings-0',
    kind: 'changed',
    was,
    index: 0,
    at,
  } as const;
  const protocol = rejected({ points, changes: [{ closed_at: null, records: [sample] }], ...more });
  const { response } = files;
  const answers = {
    response,
    cover_letter: { ...response, id: 'f2' },
    ...(made && { made: { ...response, of: made } }),
  };
  const id = 'response-files.p1.1';
  const row = { id, version: 1, kind: 'response-files', subject: 'p1', name: null, updated_at: at } as const;
  if (hasFiles) portalDrafts.held.set(id, { ...row, body: answers });
  const portal = fakePortal({
    ...portalDrafts.answers,
    [`GET ${path}`]: { body: protocol },
    [`POST ${path}/response`]: changed,
    [`GET ${path}/ledger.pdf`]: {
      body: '%PDF-1.7',
      headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'inline; filename="MRCZ-A-1-points.pdf"' },
    },
    ...fakeUploads().answers,
  });
  renderResponse();
  await screen.findByText('The council asks 2 things. Answer each here, or in your response file.');
  return portal;
}

async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, send it' }));
}
const sentResponse = ({ sent }: Awaited<ReturnType<typeof open>>) =>
  waitFor(() => {
    const found = sent.find(({ path: to }) => to === `${path}/response`);
    if (!found) throw new Error('not sent');
    return found.body;
  });

const part = (n: number) => screen.getByText(`Quote ${n}.`).closest('details')!;

describe('answering point by point', () => {
  it('shows each with its source, the linked section old beside new, and the comments as they were written', async () => {
    await open();
    expect(part(1).textContent).toContain('Reviewer 1');
    expect(part(1).querySelector('del')?.textContent).toBe('420');
    expect(part(1).textContent).toContain('Sample size, as submitted420');
    expect(part(1).textContent).toContain('The same file.');
    expect(part(3).querySelector('summary')?.textContent).toContain('ClosedOld.');
    expect(screen.getByText('The comments as they were written')).toBeTruthy();
    expect(screen.queryByText('Quote 4.')).toBeNull();
    const cards = [...document.querySelectorAll('summary h3')].map(({ textContent }) => textContent);
    expect(cards).toContain('10 Statistical Planning & Data Analysis Point 1');
  });

  it('keeps the answers, leads to the cards, asks about points without answer and sends the answers', async () => {
    const portal = await open();
    expect(screen.getByText('0 of 2 answered')).toBeTruthy();
    fireEvent.change(within(part(1)).getByLabelText('Your answer'), { target: { value: 'We calculated again.' } });
    await screen.findByText('1 of 2 answered');
    await userEvent.click(
      screen.getByRole('button', { name: 'Change section 10, Statistical Planning & Data Analysis' }),
    );
    const heading = await waitFor(() => {
      expect(document.activeElement?.textContent).toContain('Statistical Planning & Data Analysis');
      return document.activeElement;
    });
    expect(heading?.closest('details')?.open).toBe(true);
    await waitFor(() =>
      expect(portalDrafts.held.get('answers.p1.1')?.body).toEqual({ answers: { p1: 'We calculated again.' } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('1 point has no answer. Send anyway?');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, send it' }));
    await waitFor(() => expect(portal.sent.some(({ path: to }) => to === `${path}/response`)).toBe(true));
    const sent = portal.sent.find(({ path: to }) => to === `${path}/response`);
    expect(sent?.body).toMatchObject({ answers: [{ point: 'p1', text: 'We calculated again.' }] });
  });

  it('asks only what is still open in a later round, and says since when and what is missing', async () => {
    const verdicts = [{ round: 2, closed: false, note: 'A name, please.', at }];
    const again = aPoint(1, { answers: [{ round: 1, text: 'Soon.', at }], verdicts });
    const round = { number: 1, comment: 'A', alt_comment: null, compliance_comment: null, closed_at: at };
    const changes = [at, null].map((closed_at) => ({ closed_at, records: [] }));
    await open({ points: [again, aPoint(5, { round: 2 })], previous_rounds: [round], changes });
    expect(part(1).textContent).toContain('still open since round 1');
    for (const said of ['Your answer in response 1', 'Soon.', 'A name, please.'])
      expect(part(1).textContent).toContain(said);
  });

  it('calls a point a remark: its text is kept and not sent, and it is counted no more', async () => {
    const portal = await open();
    fireEvent.change(within(part(1)).getByLabelText('Your answer'), { target: { value: 'Typed before.' } });
    await screen.findByText('1 of 2 answered');
    const box = within(part(1)).getByLabelText<HTMLInputElement>('This is a remark. It asks nothing.');
    await userEvent.click(box);
    await screen.findByText('0 of 1 answered');
    await screen.findByText('The council asks 1 thing. Answer each here, or in your response file.');
    expect(within(part(1)).queryByLabelText('Your answer')).toBeNull();
    expect(part(1).querySelector('summary')?.textContent).toContain('A remark');
    await userEvent.click(box);
    expect(within(part(1)).getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Typed before.');
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('1 point has no answer. Send anyway?');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, send it' }));
    expect(await sentResponse(portal)).toMatchObject({ answers: [{ point: 'p1', text: '', remark: true }] });
  });

  it('makes the file again where a point became a remark since', async () => {
    const portal = await open({}, true, { version: 1, answers: {}, remarks: {} });
    await userEvent.click(within(part(1)).getByLabelText('This is a remark. It asks nothing.'));
    await send();
    await waitFor(() => expect(portal.sent.some(({ path: to }) => to.startsWith(`${path}/ledger.pdf`))).toBe(true));
  });

  it('shows one that became a remark in an earlier round as such, and asks it no more', async () => {
    const remarked = aPoint(3, {
      state: 'closed',
      remarked: 'researcher',
      answers: [{ round: 1, text: '', remark: true, at }],
    });
    await open({ points: [aPoint(1), aPoint(2), remarked] });
    expect(part(3).querySelector('summary')?.textContent).toContain('A remark');
    part(3).open = true;
    fireEvent(part(3), new Event('toggle'));
    expect(part(3).textContent).toContain('This is a remark. It asks nothing.');
    expect(within(part(3)).queryByRole('checkbox')).toBeNull();
  });

  it('offers the answers that were not sent when another tab or device sent the response', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    const portal = await open();
    for (const [index, value] of ['Sent.', 'Typed here.'].entries()) {
      const place = part(index + 1);
      place.open = true;
      fireEvent(place, new Event('toggle'));
      fireEvent.change(within(place).getByLabelText('Your answer'), { target: { value } });
    }
    const sent = points.map((one) => (one.n === 1 ? { ...one, answers: [{ round: 1, text: 'Sent.', at }] } : one));
    const round = { number: 1, comment: 'A', alt_comment: null, compliance_comment: null, closed_at: at };
    portal.answers[`GET ${path}`] = {
      body: rejected({ status: 'response', actions: ['view'], version: 2, previous_rounds: [round], points: sent }),
    };
    const [draft] = (await draftsOf('me')).of('p1').filter(({ ref }) => ref.kind === 'answers');
    act(() => draft?.onMessage('ended'));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy my text Comments to answer' }));
    expect(copied).toEqual(['Typed here.']);
  });

  it('makes the response file from the answers', async () => {
    const portal = await open({}, false);
    fireEvent.change(within(part(1)).getByLabelText('Your answer'), { target: { value: 'Done.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Make it from my answers' }));
    await waitFor(() =>
      expect(portal.sent.some(({ path: to }) => to === `${path}/ledger.pdf?draft=answers.p1.1`)).toBe(true),
    );
    expect(portalDrafts.held.get('answers.p1.1')?.body).toEqual({ answers: { p1: 'Done.' } });
    await waitFor(() => expect(portal.sent.some(({ path: to }) => to.startsWith('/api/uploads'))).toBe(true));
  });

  it('sends it as it is where nothing was changed since', async () => {
    const portal = await open({}, true, { version: 1, answers: { p1: 'Done.' }, remarks: {} });
    fireEvent.change(within(part(1)).getByLabelText('Your answer'), { target: { value: 'Done.' } });
    await send();
    expect(await sentResponse(portal)).toMatchObject({ response: { id: 'f1' } });
  });

  it('never touches a file of one’s own', async () => {
    const portal = await open();
    fireEvent.change(within(part(1)).getByLabelText('Your answer'), { target: { value: 'Done.' } });
    await send();
    expect(await sentResponse(portal)).toMatchObject({ response: { id: 'f1' } });
  });

  it('leaves a response file that was chosen while one was made from the answers', async () => {
    const portal = await open({}, false);
    const made = Promise.withResolvers<object>();
    portal.answers[`GET ${path}/ledger.pdf`] = () => made.promise;
    fireEvent.change(within(part(1)).getByLabelText('Your answer'), { target: { value: 'Done.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Make it from my answers' }));
    await waitFor(() => expect(portal.sent.some(({ path: to }) => to.includes('/ledger.pdf'))).toBe(true));
    const { response } = files;
    const [draft] = (await draftsOf('me')).of('p1').filter(({ ref }) => ref.kind === 'response-files');
    act(() => draft?.change({ response }));
    const chosen = await screen.findByRole('link', { name: /^r\. ?pdf/ });
    made.resolve({ body: '%PDF-1.7', headers: { 'Content-Type': 'application/pdf' } });
    // Once a later read is answered, the page has its answer, too.
    await act(async () => void (await fetchFile(`${path}/ledger.pdf`)));
    expect(chosen.isConnected).toBe(true);
  });
});
