import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { session, useWork } from '@portal/web-kit';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, signInAs } from '../testing/index.ts';
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
