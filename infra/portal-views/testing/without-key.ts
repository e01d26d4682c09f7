import { Offline } from '@portal/web-kit';

/** The portal does not answer for the key of what lies on this device, until the returned function is called. */
export function withoutKey(): () => void {
  const open = () => {
    throw new Offline();
  };
  Object.assign(globalThis, { indexedDB: { open } });
  Object.defineProperty(crypto, 'subtle', { value: {}, configurable: true });
  return () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    Reflect.deleteProperty(crypto, 'subtle');
  };
}
