import type { Counts, Status } from '@portal/contracts/protocol';
import { Counter, Counters, type Tone } from '@portal/ui-kit';
import { queryOf, useLocation } from '@portal/web-kit';
import { formatCount } from '@portal/contracts/presentation';
import { useProtocolCounts } from '../protocols/api.ts';
import { messages } from './messages.ts';

/** How many of the caller's protocols have one of these statuses, all where none is named; undefined while it is not known. */
export function useStatusTally(statuses?: readonly Status[]): number | undefined {
  const { data } = useProtocolCounts();
  return data && countOf(data, statuses);
}

export interface StatusCounter {
  label: string;
  /** What is counted; all statuses where none is named. */
  statuses?: readonly Status[];
  /** The list of what is counted. */
  href: string;
  tone?: Tone;
}

/** How many protocols have one of these statuses. */
export const countOf = (counts: Counts, statuses?: readonly Status[]): number =>
  statuses ? statuses.reduce((sum, status) => sum + counts.by_status[status], 0) : counts.total;

/** A row of counters, each the way to its list. A dash stands for what is not known yet. */
export function StatusCounters({ label, counters }: { label: string; counters: readonly StatusCounter[] }) {
  const { data } = useProtocolCounts();
  const { pathname, search } = useLocation();
  // The status in the address is part of the list's identity; page and search are not.
  const here = pathname + queryOf({ status: new URLSearchParams(search).get('status') ?? undefined });
  return (
    <Counters label={label}>
      {counters.map(({ label: name, statuses, href, tone }, index) => (
        <Counter
          key={index}
          label={name}
          href={href}
          tone={tone}
          current={href === here}
          number={data ? formatCount(countOf(data, statuses)) : messages.unknownCount}
        />
      ))}
    </Counters>
  );
}
