import { Message } from '@portal/ui-kit';
import { useLocation } from '@portal/web-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { words } from '../words.ts';
import { dismissFlash, heldFlash, onFlash, readFlashOn } from './flash.ts';

/** Shows the message of what just happened, until it is dismissed or replaced, or the page is left. */
export function FlashPlace() {
  const { pathname } = useLocation();
  const message = useSyncExternalStore(onFlash, heldFlash);
  useEffect(() => readFlashOn(pathname), [pathname, message]);
  if (!message || (message.page ?? pathname) !== pathname) return null;
  return (
    <Message tone={message.tone} onDismiss={dismissFlash} words={words.message}>
      <p>{message.text}</p>
    </Message>
  );
}
