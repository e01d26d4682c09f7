import { useCallback, useState } from 'react';

/** The points that are open; at first the one that is to be answered next. */
export function useOpenParts(first: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(first === undefined ? [] : [first]));
  const onToggle = useCallback(
    (id: string, isOpen: boolean) =>
      setOpen((before) => {
        if (before.has(id) === isOpen) return before;
        return new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id));
      }),
    [],
  );
  return { open, onToggle };
}
