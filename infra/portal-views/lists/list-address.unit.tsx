import { describe, expect, it } from '@jest/globals';
import { councilHint } from '@portal/portal-fake';
import { keepHint } from '@portal/web-kit';
import { MemoryRouter } from '@portal/web-kit/testing';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useListAddress } from './list-address.ts';

keepHint(councilHint);

const at = (path: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
  return renderHook(() => useListAddress(), { wrapper }).result.current;
};

describe('the address of a list', () => {
  it('says page, search, filters and order', () => {
    expect(at('/?page=3&search=+malaria+&status=pending&study_type=PhD&sort=-title')).toMatchObject({
      page: 3,
      search: 'malaria',
      status: 'pending',
      studyType: 'PhD',
      sort: '-title',
      isFiltered: true,
    });
  });

  it('says which approvals', () => {
    expect(at('/?validity=suspended')).toMatchObject({ validity: 'suspended', isFiltered: true });
    expect(at('/?validity=late').validity).toBeUndefined();
  });

  it.each(['/', '/?page=-1&search=++&status=gone&study_type=x&sort=title_key', '/?page=2.5', '/?page=x'])(
    'of which it takes nothing that makes no sense: %s',
    (path) => {
      const { page, search, status, studyType, sort, isFiltered } = at(path);
      expect({ page, search, status, studyType, sort, isFiltered }).toEqual({
        page: 1,
        search: undefined,
        status: undefined,
        studyType: undefined,
        sort: '-created_date',
        isFiltered: false,
      });
    },
  );

  it('begins anew on the first page when search, filter or order change, and keeps the rest', () => {
    const { href, cleared } = at('/new-submissions?page=7&search=malaria&sort=title');
    expect(href({ page: 8 })).toBe('/new-submissions?search=malaria&sort=title&page=8');
    expect(href({ studyType: 'PhD' })).toBe('/new-submissions?search=malaria&study_type=PhD&sort=title');
    expect(href({ sort: '-created_date' })).toBe('/new-submissions?search=malaria');
    expect(cleared).toBe('/new-submissions?sort=title');
  });
});
