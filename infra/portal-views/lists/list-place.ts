import { useLocation } from '@portal/web-kit';
import { useEffect, type RefObject } from 'react';

interface Place {
  top: number;
  href: string | null;
}

/** Scroll position and focus of lists, by history entry; the oldest are dropped. */
const places = new Map<string, Place>();
const most = 50;

function remember(key: string, place: Place): void {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > most && oldest !== undefined) places.delete(oldest);
}

/** Restores a list after the browser's Back: the same rows in view, the same link in focus. */
export function useListPlace(list: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { key } = useLocation();

  useEffect(() => {
    const { current } = list;
    const note = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) remember(key, { top: window.scrollY, href: link.getAttribute('href') });
    };
    current?.addEventListener('click', note, true);
    return () => current?.removeEventListener('click', note, true);
  }, [list, key]);

  useEffect(() => {
    const place = isReady ? places.get(key) : undefined;
    if (!place) return;
    // After the page's heading has taken the focus, which it does on every page.
    const frame = requestAnimationFrame(() => {
      places.delete(key);
      const links = list.current?.querySelectorAll('a') ?? [];
      const left = [...links].find((link) => link.getAttribute('href') === place.href);
      left?.focus({ preventScroll: true });
      if (window.scrollY !== place.top) window.scrollTo(0, place.top);
    });
    return () => cancelAnimationFrame(frame);
  }, [list, key, isReady]);
}
