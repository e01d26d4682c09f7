import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Sidebar {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Groups that were folded or unfolded, by the address of their first link. */
  folds: Readonly<Record<string, boolean>>;
  fold: (group: string, isFolded: boolean) => void;
}

/** docs/specification 3: the sidebar's toggle is remembered between visits; so are its groups. */
export const useSidebar = create<Sidebar>()(
  persist(
    (set) => ({
      open: true,
      setOpen: (open) => set({ open }),
      folds: {},
      fold: (group, isFolded) => set(({ folds }) => ({ folds: { ...folds, [group]: isFolded } })),
    }),
    { name: 'portal.sidebar' },
  ),
);
