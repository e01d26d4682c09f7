import type { Changed } from '@portal/contracts/protocol';
import { flash } from '@portal/portal-views';
import { words } from '../words.ts';

/** Says what came of forwarding a response. It becomes declined when a reviewer has left. */
export const sayForwarded = ({ number, status }: Pick<Changed, 'number' | 'status'>): void =>
  flash('success', status === 'declined' ? words.forward.left(number) : words.forward.done(number));
