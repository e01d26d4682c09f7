import type { ShownSignature } from '@portal/contracts/accounts';
import { statuses, type HistoryEntry, type Status } from '@portal/contracts/protocol';
import { sentenceOf } from './sentence-of.ts';

/** What one person did at one moment, in words. */
export interface Happening {
  at: string;
  who: string;
  sentences: readonly string[];
  /** The status that it led to, where it changed. */
  status: Status | undefined;
  signature: ShownSignature | undefined;
}

const places: readonly string[] = ['reviewer', 'alt_reviewer'];
const saysPlace = ({ kind }: HistoryEntry) => places.includes(kind);

function happening(entries: readonly HistoryEntry[]): Happening {
  const [{ at, who } = { at: '', who: '' }] = entries;
  // The line that names the reviewer already says that one was assigned.
  const isSaid = ({ kind }: HistoryEntry) => kind === 'protocol.assigned' && entries.some(saysPlace);
  const changed = entries.find(({ from, to }) => from !== to && statuses.some((status) => status === to));
  const status = statuses.find((one) => one === changed?.to);
  const signature = entries.find((entry) => entry.signature)?.signature;
  return { at, who, sentences: entries.filter((entry) => !isSaid(entry)).map(sentenceOf), status, signature };
}

/** The lines of a history gathered by moment and person, newest first. */
export function happeningsOf(history: readonly HistoryEntry[]): readonly Happening[] {
  const groups: HistoryEntry[][] = [];
  for (const entry of history) {
    const last = groups.at(-1);
    if (last?.[0]?.at === entry.at && last[0].who === entry.who) last.push(entry);
    else groups.push([entry]);
  }
  return groups.map(happening).reverse();
}
