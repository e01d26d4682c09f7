import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** Around rows that come and go: when the row with the focus is gone, the focus stays here instead of being lost to the page. */
export function KeptFocus({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<EventTarget | null>(null);

  // The browser's own events: React hears nothing of the focus that a closing dialog gives back.
  useEffect(() => {
    const take = ({ target }: FocusEvent) => (held.current = target);
    // Nothing takes the focus over from a control that is removed.
    const leave = ({ relatedTarget }: FocusEvent) => relatedTarget && (held.current = null);
    const { current } = place;
    current?.addEventListener('focusin', take);
    current?.addEventListener('focusout', leave);
    return () => {
      current?.removeEventListener('focusin', take);
      current?.removeEventListener('focusout', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const isGone = held.current instanceof Element && !held.current.isConnected;
    if (isGone && document.activeElement === document.body) place.current?.focus();
  });

  return (
    <div ref={place} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}
