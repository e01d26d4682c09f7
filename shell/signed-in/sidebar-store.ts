import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Sidebar {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Specification section 2: the sidebar's toggle is remembered between visits. */
export const useSidebar = create<Sidebar>()(
  persist((set) => ({ open: true, setOpen: (open) => set({ open }) }), { name: 'portal.sidebar' }),
);
