import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, MouseEvent, ToggleEvent } from 'react';

function onResize(notify: () => void) {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

/**
 * Under 1024 px the sidebar is a popover: the browser handles Escape, the backdrop and the return of the focus. It closes
 * when a link in it is followed or the focus leaves it. From that width on, `open` says whether it is shown.
 */
export function useDrawer(open: boolean, onOpenChange: (open: boolean) => void) {
  const sidebar = useRef<HTMLDivElement>(null);
  const wide = useSyncExternalStore(onResize, () => window.innerWidth >= 1024);
  const [drawn, setDrawn] = useState(false);
  const close = () => drawn && sidebar.current?.hidePopover();
  useEffect(() => {
    if (wide && drawn) sidebar.current?.hidePopover();
  }, [wide, drawn]);
  return {
    expanded: wide ? open : drawn,
    toggle() {
      if (wide) onOpenChange(!open);
      else if (drawn) close();
      else {
        sidebar.current?.showPopover();
        sidebar.current?.querySelector('a')?.focus();
      }
    },
    props: {
      ref: sidebar,
      popover: 'auto' as const,
      // Groups of the navigation tell of their folding, too.
      onToggle: (event: ToggleEvent) => event.target === event.currentTarget && setDrawn(event.newState === 'open'),
      onClick: (event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('a')) close();
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
  };
}
