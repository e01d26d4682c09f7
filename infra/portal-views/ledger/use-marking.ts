import type { Work } from '@portal/web-kit';
import { useCallback, useMemo } from 'react';
import type { Marking } from './ledger.tsx';
import { marksIn, type TypedMark } from './marks.ts';

/** Marks as a piece of unsent work holds them, beside what else is typed in it. To be offered once the piece is there: before that a mark would be lost. */
export function useMarking({ piece, body }: Pick<Work, 'piece' | 'body'>, by: Marking['by']): Marking {
  const typed = useMemo(() => marksIn(body), [body]);
  const onMark = useCallback(
    (point: string, mark: TypedMark) => {
      if (!piece) return;
      const now = piece.store.getState().body;
      piece.change({ ...now, marks: { ...marksIn(now), [point]: mark } });
    },
    [piece],
  );
  return { by, typed, onMark };
}
