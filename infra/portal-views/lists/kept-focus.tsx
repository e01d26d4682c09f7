import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** Around rows that come and go: when the row with the focus is removed, the focus moves here instead of to the page's body. */
export function KeptFocus({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<EventTarget | null>(null);

  // Native events, because React does not see the focus that a closing dialog restores.
  useEffect(() => {
    const take = ({ target }: FocusEvent) => (held.current = target);
    // A focused control that is removed has no related target.
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
