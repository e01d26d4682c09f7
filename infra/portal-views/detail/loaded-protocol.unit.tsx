import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Protocol } from '@portal/contracts/protocol';
import { Link } from '@portal/ui-kit';
import { useDraft } from '@portal/web-kit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, renderRemote, signInAs, wireProtocol } from '../testing/index.ts';
import { LoadedProtocol } from './loaded-protocol.tsx';

function Page({ protocol }: { protocol: Protocol }) {
  const { id, number } = protocol;
  const note = useDraft({ id: `review.${id}`, kind: 'review', subject: id, name: number });
  if (!note.open) return null;
  return (
    <>
      <h1>{protocol.number}</h1>
      <input
        aria-label="Note"
        value={String(note.body.text ?? '')}
        onChange={({ target }) => note.change({ text: target.value })}
      />
      <Link href="/protocol/p1">first</Link>
      <Link href="/protocol/p2">second</Link>
    </>
  );
}

const remote = {
  routes: [
    { path: '/protocol/:id', element: <LoadedProtocol>{(protocol) => <Page protocol={protocol} />}</LoadedProtocol> },
  ],
  navigation: [],
};

beforeEach(() => {
  signInAs('reviewer');
  localStorage.clear();
});

describe('the page of one protocol', () => {
  it('takes nothing that was typed along to another protocol, not even to one that is known already', async () => {
    fakePortal({
      'GET /api/protocols/p1': { body: wireProtocol('PhD', { id: 'p1', number: 'N1' }) },
      'GET /api/protocols/p2': { body: wireProtocol('PhD', { id: 'p2', number: 'N2' }) },
    });
    renderRemote(remote, '/protocol/p2');
    await screen.findByText('N2');
    await userEvent.click(screen.getByText('first'));
    await screen.findByText('N1');
    await userEvent.type(screen.getByLabelText('Note'), 'of the first');
    await userEvent.click(screen.getByText('second'));
    await screen.findByText('N2');
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('');
    await userEvent.click(screen.getByText('first'));
    await screen.findByText('N1');
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('of the first');
  });

  it('says so when there is no such protocol', async () => {
    fakePortal({});
    renderRemote(remote, '/protocol/p3');
    expect(await screen.findByText('There is no such protocol')).toBeTruthy();
  });

  it('where it cannot be read for now, says so as a page of its own, and tries again', async () => {
    const { answers } = fakePortal({
      'GET /api/protocols/p1': { status: 503, body: { code: 'unavailable', detail: 'Come back later.' } },
    });
    renderRemote(remote, '/protocol/p1');
    const heading = await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' });
    expect(document.activeElement).toBe(heading);
    expect(document.title).toContain('This could not be loaded');
    expect(screen.getByText(/^Come back later\./)).toBeTruthy();
    answers['GET /api/protocols/p1'] = { body: wireProtocol('PhD', { id: 'p1', number: 'N1' }) };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('N1')).toBeTruthy();
  });
});
