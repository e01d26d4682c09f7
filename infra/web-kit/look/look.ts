import { useStore } from 'zustand';
import { lookStore, type Look } from './kept-look.ts';

/** What this device shows. */
export const useLook = (): Look => useStore(lookStore, ({ look }) => look);
