import { expect, it } from '@jest/globals';
import { MemoryRouter } from '@portal/web-kit/testing';
import { act, renderHook } from '@testing-library/react';
import { useSearchText } from './use-search-text.ts';

it('what is typed while the address still changes stays; a change of the address by anything else is followed', () => {
  const { result, rerender } = renderHook(({ search }: { search?: string }) => useSearchText(search, () => '/'), {
    wrapper: MemoryRouter,
    initialProps: {},
  });
  const text = () => result.current.text;
  act(() => result.current.type('malaria mu'));
  act(() => result.current.submit());
  act(() => result.current.type('malaria mut'));
  rerender({ search: 'malaria mu' });
  expect(text()).toBe('malaria mut');
  rerender({});
  expect(text()).toBe('');
  rerender({ search: 'malaria mu' });
  expect(text()).toBe('malaria mu');
});
