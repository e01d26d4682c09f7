import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { session, useDraft, draftsOf } from '@portal/web-kit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, fakeDrafts, signInAs, withoutKey } from '../testing/index.ts';
import { DraftMark } from './draft-mark.tsx';

const key = { id: 'meeting-adjournment.m1', kind: 'decision', subject: 'm1', name: 'N1' } as const;
const path = `PUT /api/drafts/${key.id}`;

/** A text that is kept as it is typed, with its mark; `Save now` waits for no quiet second. */
function Text() {
  const { body, change, shown, open } = useDraft(key);
  return (
    <>
      <input
        aria-label="Reason"
        value={String(body.text ?? '')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <DraftMark shown={shown} />
      <button disabled={!open} onClick={() => void open?.flush()}>
        Save now
      </button>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Reason');
const type = (text: string) => userEvent.type(field(), text);
const saveNow = async () => userEvent.click(await screen.findByRole('button', { name: 'Save now' }));
const mark = () => screen.getByRole('status').textContent;

beforeEach(() => signInAs('compliance'));
afterEach(() => act(() => session.store.setState({ status: 'signed-out', reason: 'left' }, true)));

it('a save that the portal refused says what it answered, not that it does not answer', async () => {
  const { answers } = fakePortal({
    [path]: { status: 422, body: { code: 'too_many_drafts', detail: 'This is more than the portal keeps.' } },
  });
  render(<Text />);
  await type('No quorum.');
  await saveNow();
  expect(mark()).toBe('This is more than the portal keeps. Not saved anywhere yet');
  answers[path] = { status: 503, body: { code: 'unavailable', detail: 'Later.' } };
  await saveNow();
  expect(mark()).toBe('Not saved anywhere yet');
});

it('what is typed is said to be saved nowhere only once its draft has not come for as long as a save waits', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  fakePortal(fakeDrafts().answers);
  const answerAgain = withoutKey();
  const page = render(<Text />);
  fireEvent.change(field(), { target: { value: 'No' } });
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(mark()).toBe('');
  fireEvent.change(field(), { target: { value: 'No quorum.' } });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(mark()).toBe('Not saved anywhere yet');
  page.unmount();
  jest.useRealTimers();
  answerAgain();
});

it('what is typed stays in its field when another part of the page has asked for the key first', async () => {
  const { answers } = fakeDrafts();
  fakePortal(answers);
  const answerAgain = withoutKey();
  render(<Text />);
  await type('No quorum.');
  answerAgain();
  await act(() => draftsOf('me').then());
  expect(field().value).toBe('No quorum.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save now' }).disabled).toBe(false);
});

it('while the key of the device does not come, who closes the page is asked; the next page has what is typed and saves it', async () => {
  const { answers, held } = fakeDrafts();
  fakePortal(answers);
  const answerAgain = withoutKey();
  const page = render(<Text />);
  await type('No quorum.');
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  page.unmount();
  answerAgain();
  render(<Text />);
  expect(field().value).toBe('No quorum.');
  await saveNow();
  expect(mark()).toMatch(/^Saved /);
  expect(held.get(key.id)?.body).toEqual({ text: 'No quorum.' });
});

it('what was typed before the portal answered is saved though its page was left', async () => {
  const { answers, held } = fakeDrafts();
  fakePortal(answers);
  const answerAgain = withoutKey();
  const page = render(<Text />);
  await type('No quorum.');
  page.unmount();
  answerAgain();
  await draftsOf('me');
  await waitFor(() => expect(held.get(key.id)?.body).toEqual({ text: 'No quorum.' }));
});
