/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { NavGroup, NavItem } from '../sidebar/nav.tsx';
import { initialsOf } from '../sidebar/who.tsx';
import { Frame } from './frame.tsx';

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <Frame
      title="Portal"
      open={open}
      onOpenChange={setOpen}
      words={{ skip: 'Skip', menu: 'Menu', navigation: 'Main' }}
      navigation={
        <NavGroup title="Work">
          <NavItem href="/" current>
            Dashboard
          </NavItem>
        </NavGroup>
      }
    >
      <h1>Hello</h1>
    </Frame>
  );
}

describe('the frame of a page', () => {
  it('opens and closes its sidebar by the menu button', () => {
    render(<Page />);
    const menu = screen.getByRole('button', { name: 'Menu' });
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('false');
  });

  it('leads past the navigation', () => {
    render(<Page />);
    fireEvent.click(screen.getByText('Skip'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('says on which page one is', () => {
    render(<Page />);
    expect(screen.getByText('Dashboard').closest('a')?.getAttribute('aria-current')).toBe('page');
  });
});

describe('initials', () => {
  it.each([
    ['Rutendo Moyo', 'RM'],
    ['  nyasha ', 'N'],
    ['Anna Maria Dube', 'AD'],
    ['', ''],
  ])('of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
