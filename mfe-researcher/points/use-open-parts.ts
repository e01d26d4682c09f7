import { useCallback, useState } from 'react';

/** Which points or cards are open; at first `first` alone. */
export function useOpenParts(first?: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(first === undefined ? [] : [first]));
  const onToggle = useCallback(
    (id: string, isOpen: boolean) =>
      setOpen((before) => {
        // The toggle event also fires when the page itself opens a part: state that is unchanged is not set again.
        if (before.has(id) === isOpen) return before;
        return new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id));
      }),
    [],
  );
  return { open, onToggle };
}
