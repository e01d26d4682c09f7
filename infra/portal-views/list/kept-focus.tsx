import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';

/** Around rows that come and go: when the row with the focus is gone, the focus stays here instead of being lost to the page. */
export function KeptFocus({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<Element>(undefined);
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return;
    held.current = undefined;
    place.current?.focus();
  });
  const take = ({ target }: FocusEvent) => (held.current = target);
  // Nothing takes the focus over from a control that is removed.
  const leave = ({ relatedTarget }: FocusEvent) => relatedTarget && (held.current = undefined);
  return (
    <div ref={place} role="group" aria-label={label} tabIndex={-1} onFocus={take} onBlur={leave}>
      {children}
    </div>
  );
}
