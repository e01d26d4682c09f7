import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { session, useWork, workspaceOf } from '@portal/web-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, fakeWork, signInAs, withoutKey } from '../testing/index.ts';
import { WorkMark } from './work-mark.tsx';

const key = { id: 'meeting-adjournment.m1', kind: 'decision', subject: 'm1', name: 'N1' } as const;
const path = `PUT /api/work/${key.id}`;

/** A text that is kept as it is typed, with its mark; `Save now` waits for no quiet second. */
function Text() {
  const { body, change, shown, piece } = useWork(key);
  return (
    <>
      <input
        aria-label="Reason"
        value={String(body.text ?? '')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <WorkMark shown={shown} />
      <button disabled={!piece} onClick={() => void piece?.flush()}>
        Save now
      </button>
    </>
  );
}
const type = (text: string) => userEvent.type(screen.getByLabelText('Reason'), text);
const saveNow = async () => userEvent.click(await screen.findByRole('button', { name: 'Save now' }));
const mark = () => screen.getByRole('status').textContent;

beforeEach(() => signInAs('compliance'));
afterEach(() => act(() => session.store.setState({ status: 'signed-out', reason: 'left' }, true)));

it('a save that the portal refused says what it answered, not that it does not answer', async () => {
  const { answers } = fakePortal({
    [path]: { status: 422, body: { code: 'too_much_work', detail: 'This is more than the portal keeps.' } },
  });
  render(<Text />);
  await type('No quorum.');
  await saveNow();
  expect(mark()).toBe('This is more than the portal keeps. Not saved anywhere yet');
  answers[path] = { status: 503, body: { code: 'unavailable', detail: 'Later.' } };
  await saveNow();
  expect(mark()).toBe('Not saved anywhere yet');
});

it('while the key of the device does not come, what is typed is said to be saved nowhere; the next page has it and saves it', async () => {
  const { answers, held } = fakeWork();
  fakePortal(answers);
  const answerAgain = withoutKey();
  const page = render(<Text />);
  await type('No quorum.');
  expect(mark()).toBe('Not saved anywhere yet');
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  page.unmount();
  answerAgain();
  render(<Text />);
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('No quorum.');
  await saveNow();
  expect(mark()).toMatch(/^Saved /);
  expect(held.get(key.id)?.body).toEqual({ text: 'No quorum.' });
});

it('what was typed before the portal answered is saved though its page was left', async () => {
  const { answers, held } = fakeWork();
  fakePortal(answers);
  const answerAgain = withoutKey();
  const page = render(<Text />);
  await type('No quorum.');
  page.unmount();
  answerAgain();
  await workspaceOf('me');
  await waitFor(() => expect(held.get(key.id)?.body).toEqual({ text: 'No quorum.' }));
});
