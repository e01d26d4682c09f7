import { completionChanges, type Completed } from '@portal/contracts/completions';
import { formOf } from '@portal/contracts/council';
import type { ChangesReader } from '@portal/contracts/points';
import { formatDateIn, formatDay } from '@portal/contracts/presentation';
import type { Protocol } from '@portal/contracts/protocol';
import type { PdfBlock } from '@portal/pdf';
import type { ProtocolConfig } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { pointBlocks } from '../points/ledger-document.ts';

const says = messages.completions;

const endOf = ({ ended, ended_at, why = '' }: Completed, timeZone: string): string =>
  says.ended[ended](formatDateIn(ended_at, timeZone), why);

/** The returns that have ended, as this reader may see them: each point with its answer, old beside new (docs/completions 7). */
export function completionBlocks(protocol: Protocol, reader: ChangesReader, config: ProtocolConfig): PdfBlock[] {
  return (protocol.completions ?? []).flatMap((completed): PdfBlock[] => {
    const changesOf = completionChanges(formOf(protocol), protocol, completed);
    const { n, at, due_on, points } = completed;
    const returned = says.returned(formatDateIn(at, config.timeZone), formatDay(due_on));
    return [
      { kind: 'heading', level: 2, text: says.title(n) },
      { kind: 'text', text: `${returned} ${endOf(completed, config.timeZone)}`, muted: true },
      ...points.flatMap((point) =>
        pointBlocks(
          point,
          changesOf(point),
          { reader, typed: new Map(), config },
          { level: 3, source: messages.history.askers.council, isOnce: true },
        ),
      ),
    ];
  });
}
