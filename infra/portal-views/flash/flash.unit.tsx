import { describe, expect, it } from '@jest/globals';
import { renderRemote, signInAs } from '../testing/index.ts';
import { Link, useMutation } from '@portal/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { usePageHeading } from '../page/use-page-heading.ts';
import { FlashPlace } from './flash-place.tsx';
import { flash } from './flash.ts';

const Act = () => {
  const { mutate } = useMutation({ mutationFn: () => new Promise<never>(() => undefined) });
  return <button onClick={() => mutate()}>Act</button>;
};
const Heading = () => <h1 ref={usePageHeading('Page')}>Page</h1>;
const page = (to: string) => (
  <>
    <FlashPlace />
    <Heading key={to} />
    <Link to={to}>Go</Link>
    <Act />
  </>
);
const open = (path: string) =>
  renderRemote(
    {
      routes: [
        { path: '/', element: page('/other') },
        { path: '/other', element: page('/') },
      ],
      navigation: [],
    },
    path,
  );
const go = () => userEvent.click(screen.getByRole('link', { name: 'Go' }));

describe('the message of what just happened', () => {
  it('is read on the page that it names, and ends when that page is left', async () => {
    signInAs('reviewer');
    open('/other');
    act(() => flash('success', 'Done.', '/'));
    expect(screen.queryByText('Done.')).toBeNull();
    await go();
    expect(screen.getByText('Done.')).toBeTruthy();
    await go();
    expect(screen.queryByText('Done.')).toBeNull();
    await go();
    expect(screen.queryByText('Done.')).toBeNull();
  });

  it('is scrolled to and has the focus, before the heading of its page', async () => {
    signInAs('reviewer');
    open('/other');
    act(() => flash('success', 'Done.', '/'));
    await go();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Done.'));
    act(() => flash('error', 'Not done.'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Not done.'));
  });

  it('goes with the next act', async () => {
    signInAs('reviewer');
    open('/');
    act(() => flash('success', 'Done.'));
    await userEvent.click(screen.getByRole('button', { name: 'Act' }));
    expect(screen.queryByText('Done.')).toBeNull();
  });

  it('stays until it is dismissed or replaced', async () => {
    signInAs('reviewer');
    open('/');
    act(() => flash('success', 'One.'));
    act(() => flash('error', 'Two.'));
    expect(screen.queryByText('One.')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Two.');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Two.')).toBeNull();
  });

  it('is for the person who was signed in', () => {
    signInAs('reviewer', 'one');
    flash('success', 'For one.');
    signInAs('reviewer', 'two');
    open('/');
    expect(screen.queryByText('For one.')).toBeNull();
  });
});
