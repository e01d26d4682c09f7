import { Message } from '@portal/ui-kit';
import { useLocation, useQueryClient } from '@portal/web-kit';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { messages } from '../lists/messages.ts';
import { dismissFlash, heldFlash, onFlash, readFlashOn } from './flash.ts';

/**
 * Shows the message of what just happened, scrolled to and with the focus, until it is dismissed or replaced, the next thing is
 * done, or the page is left (docs/specification 40).
 */
export function FlashPlace() {
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const message = useSyncExternalStore(onFlash, heldFlash);
  const text = message && (message.page ?? pathname) === pathname ? message.text : undefined;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => readFlashOn(pathname), [pathname, message]);
  useEffect(() => {
    if (text === undefined) return;
    // After the effects of the page, whose heading takes the focus.
    queueMicrotask(() => {
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView?.({ block: 'nearest' });
    });
    return queries.getMutationCache().subscribe(({ type }) => {
      if (type === 'added') dismissFlash();
    });
  }, [text, queries]);
  if (!message || text === undefined) return null;
  return (
    <Message tone={message.tone} boxRef={box} onDismiss={dismissFlash} words={messages.message}>
      <p>{text}</p>
    </Message>
  );
}
