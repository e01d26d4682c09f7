import type { Changed } from '@portal/contracts/protocol';
import { flash } from '@portal/portal-views';
import { messages } from '../../messages.ts';

/** What came of forwarding a response. It becomes declined when a reviewer has left. */
export const forwardedText = ({ number, status }: Pick<Changed, 'number' | 'status'>): string =>
  status === 'declined' ? messages.forward.left({ number }) : messages.forward.done({ number });

export const sayForwarded = (changed: Pick<Changed, 'number' | 'status'>): void =>
  flash('success', forwardedText(changed));
