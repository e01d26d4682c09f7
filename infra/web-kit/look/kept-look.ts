import { createStore } from 'zustand/vanilla';
import { keepAs, keptAs } from '../kept.ts';

/** How the portal looks: as the device says, by day or by night. */
export const looks = ['device', 'light', 'dark'] as const;
export type Look = (typeof looks)[number];

const key = 'portal.look';

const kept = (): Look => looks.find((known) => known === keptAs(key)) ?? 'device';

/** The look of this tab. */
export const lookStore = createStore<{ look: Look }>(() => ({ look: 'device' }));

function show(look: Look): void {
  if (look === 'device') delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = look;
  lookStore.setState({ look });
}

/** Shows the look that was chosen on this device, before the first paint, and follows what other tabs choose. */
export function startLook(): void {
  show(kept());
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(kept());
  });
}

/** Shows the look from now on, in every tab of this device. */
export function chooseLook(look: Look): void {
  show(look);
  keepAs(key, look);
}
