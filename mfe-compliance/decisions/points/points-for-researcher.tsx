import type { Form } from '@portal/contracts/council';
import { canJoin, mostPoints, numbersOf, type DraftPoint } from '@portal/contracts/points';
import { VisuallyHidden } from '@portal/ui-kit';
import { SplitList } from '@portal/ui-kit/ledger';
import { useEffect, useRef, useState } from 'react';
import { PointRow } from './point-row.tsx';
import type { PointChanges } from './use-points.ts';
import { messages } from './messages.ts';

interface Props {
  /** Of the application. */
  form: Form;
  points: readonly DraftPoint[];
  changes: PointChanges;
  /** The highest number of earlier rounds. */
  after: number;
  /** What is said of how many points there are. */
  summary?: (given: { count: number }) => string;
}

/** Says aloud how many parts there are after one was split or joined. */
function useSaid(count: number): string {
  const before = useRef(count);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before.current !== count) setSaid(messages.done({ count }));
    before.current = count;
  }, [count]);
  return said;
}

/** The comments divided into what the researcher answers; the words stay as they were written (docs/points 4). */
export function PointsForResearcher({ form, points, changes, after, summary = messages.summary }: Props) {
  const numbers = numbersOf(points, after);
  const said = useSaid(points.length);
  if (points.length === 0) return null;
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <SplitList
        title={messages.title}
        summary={summary({ count: points.filter(({ remark }) => !remark).length })}
        note={messages.note}
      >
        {points.map((point, index) => (
          <PointRow
            key={index}
            form={form}
            index={index}
            point={point}
            number={numbers[index] ?? null}
            canJoin={canJoin(points, index)}
            isFull={points.length >= mostPoints}
            changes={changes}
          />
        ))}
      </SplitList>
    </>
  );
}
