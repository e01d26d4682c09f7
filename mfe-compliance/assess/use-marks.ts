import type { Protocol } from '@portal/contracts/protocol';
import { hasLedger } from '@portal/portal-views';
import { usePiece, type Piece } from '@portal/web-kit';

/** Whether compliance marks points of an earlier decision now: while a response is to be forwarded, or a decision is due. */
export const mayMark = (protocol: Protocol): boolean =>
  hasLedger(protocol) && (protocol.actions.includes('forward') || protocol.actions.includes('assess'));

/** Where its marks are kept; undefined until that is found, and where it marks nothing now. */
export function useMarks(protocol: Protocol): Piece | undefined {
  const { id, number, previous_rounds } = protocol;
  const key = { id: `marks.${id}.${previous_rounds.length + 1}`, kind: 'marks', subject: id, name: number } as const;
  return usePiece(mayMark(protocol) ? key : undefined);
}
