import { useState } from 'react';

/** Which cards are open, by slug. */
export function useOpenCards() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const show = (slug: string, isOpen: boolean) =>
    setOpen((before) => {
      // The toggle event also fires when the page itself opens a card: state that is unchanged is not set again.
      if (before.has(slug) === isOpen) return before;
      return new Set(isOpen ? [...before, slug] : [...before].filter((one) => one !== slug));
    });
  return { open, show };
}
