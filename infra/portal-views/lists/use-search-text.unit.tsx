import { expect, it } from '@jest/globals';
import { MemoryRouter } from '@portal/web-kit/testing';
import { act, renderHook } from '@testing-library/react';
import { useSearchText } from './use-search-text.ts';

const searched = () =>
  renderHook(({ search }: { search?: string }) => useSearchText(search, () => '/'), {
    wrapper: MemoryRouter,
    initialProps: {},
  });

it('what is typed while the address still changes stays; a change of the address by anything else is followed', () => {
  const { result, rerender } = searched();
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

it('a key between the debounce and the drawing of what it asked for stays', () => {
  const { result, rerender } = searched();
  act(() => result.current.type('mala'));
  const before = result.current;
  act(() => {
    before.submit();
    before.type('malar');
  });
  rerender({ search: 'mala' });
  expect(result.current.text).toBe('malar');
});

it('a second search that is asked for before the address has the first keeps what is typed', () => {
  const { result, rerender } = searched();
  for (const text of ['mal', 'malaria']) {
    act(() => result.current.type(text));
    act(() => result.current.submit());
  }
  act(() => result.current.type('malaria m'));
  rerender({ search: 'mal' });
  expect(result.current.text).toBe('malaria m');
  rerender({ search: 'malaria' });
  expect(result.current.text).toBe('malaria m');
});
