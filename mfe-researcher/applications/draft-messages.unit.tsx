import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DraftAnswers, Draft } from '@portal/contracts/drafts';
import { portalToday } from '@portal/portal-views';
import { wireDraft } from '@portal/portal-views/testing';
import { session as portalSession } from '@portal/web-kit';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { completeApplication } from '@portal/samples';
import { showStep } from './testing/show-step.tsx';

const complete = completeApplication('BSc', { on: portalToday() });
const agreed = { vari_conduct: true, vari_before: true, vari_srs: true };
const titleField = () => screen.getByLabelText<HTMLTextAreaElement>('Title');
/** What is typed is stored a moment later. */
const typeIn = (field: Element, value: string) => act(async () => void fireEvent.change(field, { target: { value } }));
const type = (value: string) => typeIn(titleField(), value);
const budget = (value: string) => typeIn(document.getElementById('proposed_research.0.budget')!, value);
const written = 'This draft was submitted or deleted in another tab or on another device.';

beforeEach(() => {
  cleanup();
  portalSession.store.setState({ status: 'signed-out', reason: 'left' }, true);
});

/** The step with the title; the portal refuses what was made from another version than it holds. */
async function shown() {
  const step = await showStep('proposed-research', { ...complete, title: 'As begun' });
  const { answers } = step.portal;
  let held = wireDraft({ body: step.draft.store.getState().body });
  const answer = () => ({ body: held, headers: { ETag: `"${held.version}"` } });
  answers['GET /api/drafts/draft-0001'] = answer;
  answers['PUT /api/drafts/draft-0001'] = ({ headers, body }) => {
    if (headers.get('If-Match') !== `"${held.version}"`)
      return { status: 412, body: { code: 'stale', detail: 'Stale.' } };
    held = { ...held, version: held.version + 1, body: (body as Draft).body };
    return answer();
  };
  /** Another device changes some answers. */
  const changeThere = (changes: object) => {
    const { step: reached, answers: before } = held.body as { step: number; answers: object };
    held = { ...held, version: held.version + 1, body: { step: reached, answers: { ...before, ...changes } } };
  };
  return { ...step, changeThere, saved: () => held.body.answers as { title: string } };
}

describe('a draft that is open in two places', () => {
  it('shows what another device typed, also when that changes the same answer twice, and writes nothing over it', async () => {
    const { draft, changeThere, saved } = await shown();
    const typedIn = document.getElementById('proposed_research.0.budget')!;
    typedIn.focus();
    const meet = async (value: string, title: string) => {
      changeThere({ title });
      await budget(value);
      await act(() => draft.flush());
      await waitFor(() => expect(titleField().value).toBe(title));
    };
    await meet('100', 'Their title');
    await meet('200', 'Their second title');
    await budget('300');
    await act(() => draft.flush());
    expect(saved().title).toBe('Their second title');
    expect(document.activeElement).toBe(typedIn);
  });

  it('takes no typing while another tab writes it', async () => {
    const { draft } = await shown();
    act(() => draft.store.setState({ elsewhere: true }));
    expect(screen.getByText('This is open in another tab')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my submissions' }).getAttribute('href')).toBe('/');
    await userEvent.type(titleField(), ' and more');
    expect(titleField().value).toBe('As begun');
    act(() =>
      draft.onMessage({ rev: 9, server: {}, body: { step: 13, answers: { ...complete, title: 'Typed there' } } }),
    );
    expect(titleField().value).toBe('Typed there');
    fireEvent.click(screen.getByRole('button', { name: 'Work here instead' }));
    await waitFor(() => expect(screen.queryByText('This is open in another tab')).toBeNull());
    await type('Typed here');
    expect(draft.store.getState().body.answers).toMatchObject({ title: 'Typed here' });
  });

  it('cannot be submitted from the tab that does not write it', async () => {
    const { draft, portal } = await showStep('assurance', { ...complete, assurance: agreed } as DraftAnswers);
    act(() => draft.store.setState({ elsewhere: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(portal.sent.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('asks where both changed one answer, with the words that every screen has', async () => {
    const { draft, changeThere, saved } = await shown();
    for (const [choice, kept] of [
      ['Use the other version', 'Their title'],
      ['Keep mine', 'Mine'],
    ] as const) {
      changeThere({ title: 'Their title' });
      await type('Mine');
      await act(() => draft.flush());
      fireEvent.click(await screen.findByRole('button', { name: choice }));
      expect(titleField().value).toBe(kept);
      await act(() => draft.flush());
      expect(saved().title).toBe(kept);
      await type('Something else');
      await act(() => draft.flush());
    }
  });
});

it('a draft that another tab ended says so, takes no more typing, and can be kept as a new one', async () => {
  const { draft, portal } = await shown();
  await type('Typed last');
  act(() => draft.onMessage('ended'));
  expect(screen.getByText(written, { exact: false })).toBeTruthy();
  await userEvent.type(titleField(), ' and lost');
  expect(titleField().value).toBe('Typed last');
  portal.answers['PUT /api/drafts/*'] = { status: 201, headers: { ETag: '"1"' }, body: wireDraft() };
  fireEvent.click(screen.getByRole('button', { name: 'Keep it as a new draft' }));
  const anew = () => portal.sent.find(({ method, path }) => method === 'PUT' && !path.includes('draft-0001'));
  await waitFor(() => expect(anew()?.body).toMatchObject({ body: { answers: { title: 'Typed last' } } }));
});

it('a draft that ended on another device still takes typing, which the new draft will have', async () => {
  const { draft, portal } = await shown();
  portal.answers['PUT /api/drafts/draft-0001'] = { status: 410, body: { code: 'ended', detail: 'Ended.' } };
  await type('Typed last');
  await act(() => draft.flush());
  expect(screen.getByText(written, { exact: false })).toBeTruthy();
  await type('Typed after that');
  expect(draft.store.getState().body.answers).toMatchObject({ title: 'Typed after that' });
});

it('a draft that is kept as a new one takes along what is typed until that is there', async () => {
  const { draft, portal } = await shown();
  portal.answers['PUT /api/drafts/draft-0001'] = { status: 410, body: { code: 'ended', detail: 'Ended.' } };
  await type('Typed last');
  await act(() => draft.flush());
  const read = Promise.withResolvers<{ status: number; body: object }>();
  portal.answers['GET /api/drafts/*'] = () => read.promise;
  portal.answers['PUT /api/drafts/*'] = { status: 201, headers: { ETag: '"1"' }, body: wireDraft() };
  fireEvent.click(screen.getByRole('button', { name: 'Keep it as a new draft' }));
  const isAnew = ({ path }: { path: string }) => path.startsWith('/api/drafts/') && !path.includes('draft-0001');
  await waitFor(() => expect(portal.sent.some(isAnew)).toBe(true));
  await type('Typed after that');
  read.resolve({ status: 404, body: { code: 'not_found' } });
  const anew = () => portal.sent.find((one) => one.method === 'PUT' && isAnew(one));
  await waitFor(() => expect(anew()?.body).toMatchObject({ body: { answers: { title: 'Typed after that' } } }));
});

it('a draft that this screen ended says nothing: the page goes', async () => {
  const { draft } = await shown();
  await act(() => draft.end());
  expect(screen.queryByText(written, { exact: false })).toBeNull();
  expect(screen.queryByText(/sent or discarded elsewhere/)).toBeNull();
});

it('where the device is full it says so, and what was typed can be copied', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const { draft } = await shown();
  await type('Typed without a place to keep it');
  act(() => draft.store.setState({ device: 'full' }));
  expect(screen.getByText('There is no space on this device')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy my text' }));
  expect(copied[0]).toContain('Typed without a place to keep it');
});
