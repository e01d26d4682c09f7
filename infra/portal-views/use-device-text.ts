import { useUser } from '@portal/web-kit';
import { useState } from 'react';

interface Kept {
  text: string;
  /** When the device took it, in ms; undefined while nothing is kept. */
  savedAt: number | undefined;
}

export interface DeviceText extends Kept {
  change: (text: string) => void;
  /** Once it was sent. */
  forget: () => void;
}

const nothing: Kept = { text: '', savedAt: undefined };

function read(key: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    return typeof kept?.text === 'string' ? { text: kept.text, savedAt: kept.savedAt } : nothing;
  } catch {
    return nothing;
  }
}

function keep(key: string, text: string): Kept {
  const savedAt = Date.now();
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ text, savedAt }));
    return { text, savedAt: text === '' ? undefined : savedAt };
  } catch {
    // Storage is full or switched off: the text must not be shown as saved.
    return { text, savedAt: undefined };
  }
}

/** A text that survives leaving the page: kept on this device at every change, for the signed-in account alone. `name` tells texts of one account apart. */
export function useDeviceText(name: string): DeviceText {
  const key = `portal:${useUser().id}:${name}`;
  const [kept, setKept] = useState(() => read(key));
  return {
    ...kept,
    change: (text) => setKept(keep(key, text)),
    forget: () => setKept(keep(key, '')),
  };
}
