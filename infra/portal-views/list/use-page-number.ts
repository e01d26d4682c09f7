import { useLocation, useSearchParams } from '@portal/web-kit';

/** The page of a list, counted from 1, kept in the address: '?page=2'. */
export function usePageNumber(): { page: number; href: (page: number) => string } {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const asked = Number(search.get('page'));
  return {
    page: Number.isSafeInteger(asked) && asked > 0 ? asked : 1,
    href(page) {
      const next = new URLSearchParams(search);
      if (page === 1) next.delete('page');
      else next.set('page', String(page));
      const query = next.toString();
      return query === '' ? pathname : `${pathname}?${query}`;
    },
  };
}
