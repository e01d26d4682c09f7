import { describe, expect, it } from '@jest/globals';
import { renderRemote, signInAs } from '../testing/index.ts';
import { Link } from '@portal/web-kit';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashPlace } from './flash-place.tsx';
import { flash } from './flash.ts';

const page = (to: string) => (
  <>
    <FlashPlace />
    <Link to={to}>Go</Link>
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
