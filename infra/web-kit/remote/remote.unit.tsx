import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RemoteBoundary } from './remote-boundary.tsx';
import { useRemote } from './use-remote.ts';

afterEach(cleanup);

function Part({ load, timeout }: { load: () => Promise<string>; timeout?: number }) {
  const state = useRemote(load, timeout);
  if (state.status === 'loading') return <p>loading</p>;
  return state.status === 'ready' ? <p>{state.remote}</p> : <button onClick={state.retry}>again</button>;
}

it('a remote that failed can be tried again', async () => {
  let up = false;
  const load = () => (up ? Promise.resolve('here') : Promise.reject(new Error('down')));
  render(<Part load={load} />);
  const again = await screen.findByRole('button');
  up = true;
  await userEvent.click(again);
  expect(await screen.findByText('here')).toBeTruthy();
});

it('a remote that does not come in time has failed', async () => {
  const never = () => new Promise<string>(() => undefined);
  render(<Part load={never} timeout={30} />);
  expect(await screen.findByRole('button')).toBeTruthy();
});

// React reports every error that a boundary catches.
let report: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => report.mockRestore());

function Page({ broken }: { broken: () => boolean }) {
  if (broken()) throw new Error('broken page');
  return <p>page</p>;
}

const boundary = (path: string, broken: () => boolean) => (
  <>
    <nav>frame</nav>
    <RemoteBoundary resetKey={path} fallback={(_, retry) => <button onClick={retry}>again</button>}>
      <Page broken={broken} />
    </RemoteBoundary>
  </>
);

it('a page that breaks leaves the rest standing and can be drawn again', async () => {
  let broken = true;
  render(boundary('/a', () => broken));
  expect(screen.getByText('frame')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('page')).toBeTruthy();
});

it('another address draws anew by itself', () => {
  const { rerender } = render(boundary('/a', () => true));
  rerender(boundary('/b', () => false));
  expect(screen.getByText('page')).toBeTruthy();
});
