import type { Protocol } from '@portal/contracts/protocol';
import { hasLedger, useMarking, WorkMark, WorkNotices, type Marking } from '@portal/portal-views';
import { useWork, type Work } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';

interface Marked {
  marking: Marking;
  work: Work;
  /** Where the marks are kept, and what is to know of that. */
  notices: ReactNode;
}

interface Props {
  protocol: Protocol;
  /** `marked` is undefined where compliance marks nothing now. */
  children: (marked: Marked | undefined) => ReactNode;
}

function KeptMarks({ protocol: { id, number, previous_rounds }, children }: Props) {
  const work = useWork({ id: `marks.${id}.${previous_rounds.length + 1}`, kind: 'marks', subject: id, name: number });
  const marking = useMarking(work, 'compliance');
  const notices = (
    <>
      <WorkNotices work={work} />
      <WorkMark shown={work.shown} />
    </>
  );
  return children({ marking, work, notices });
}

/** Whether compliance marks points of an earlier decision now. */
export const mayMark = (protocol: Protocol): boolean =>
  hasLedger(protocol) && (protocol.actions.includes('forward') || protocol.actions.includes('assess'));

/** Marks are typed while a response is to be forwarded or a decision is due, where there are points of an earlier decision. */
export function WithMarks({ protocol, children }: Props) {
  const isDue = mayMark(protocol);
  // Once begun it stays: what is said of the last attempt stands in it.
  const [isMarking, setMarking] = useState(isDue);
  if (isDue && !isMarking) setMarking(true);
  return isMarking ? <KeptMarks protocol={protocol}>{children}</KeptMarks> : children(undefined);
}
