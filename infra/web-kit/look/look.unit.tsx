import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { chooseLook, startLook } from './kept-look.ts';
import { useLook } from './look.ts';

const shown = () => document.documentElement.dataset.look;
const Shown = () => useLook();

afterEach(() => {
  localStorage.clear();
  act(() => startLook());
});

it('the look is the device’s until one is chosen, which stays on this device', () => {
  startLook();
  expect(shown()).toBeUndefined();
  render(<Shown />);
  expect(screen.getByText('device')).toBeTruthy();
  act(() => chooseLook('dark'));
  expect(shown()).toBe('dark');
  expect(screen.getByText('dark')).toBeTruthy();
  delete document.documentElement.dataset.look;
  act(() => startLook());
  expect(shown()).toBe('dark');
  act(() => chooseLook('device'));
  expect(shown()).toBeUndefined();
});

it('follows what another tab chooses, and takes nothing unknown', () => {
  startLook();
  const inAnotherTab = (value: string) => {
    localStorage.setItem('portal.look', value);
    dispatchEvent(new StorageEvent('storage', { key: 'portal.look', newValue: value }));
  };
  inAnotherTab('light');
  expect(shown()).toBe('light');
  inAnotherTab('purple');
  expect(shown()).toBeUndefined();
});
