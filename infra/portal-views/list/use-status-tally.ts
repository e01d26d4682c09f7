import type { Status } from '@portal/contracts/protocol';
import { useProtocolCounts } from '../protocols/protocol-queries.ts';
import { countOf } from './status-counters.tsx';

/** How many of the caller's protocols have one of these statuses, all where none is named; undefined while it is not known. */
export function useStatusTally(statuses?: readonly Status[]): number | undefined {
  const { data } = useProtocolCounts();
  return data && countOf(data, statuses);
}
