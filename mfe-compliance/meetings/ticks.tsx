import { subjectId } from '@portal/contracts/meetings';
import { Checkbox, VisuallyHidden, type Column, styled } from '@portal/ui-kit';
import { useReadsOnly } from '@portal/web-kit';
import { useState } from 'react';
import { useAdding } from './add-to-meeting.tsx';
import { messages } from './messages.ts';
import type { Addable } from './api.ts';

/** As high as a line of the row. */
const Tick = styled.div`
  margin: -14px 0;
`;

const said = messages.adding;

/** Ticks on a list's rows: the column, the button that puts ticked rows on an agenda, and its dialog. `addable`: what a row puts there. */
export function useTicks<Row>(addable: (row: Row) => Addable | undefined) {
  const readsOnly = useReadsOnly();
  const [items, setItems] = useState<readonly Addable[]>([]);
  const column: Column<Row> = {
    label: said.column,
    // No wider than its head.
    kind: 'date',
    cell(row) {
      const item = readsOnly ? undefined : addable(row);
      if (!item) return null;
      const isTicked = items.some((one) => subjectId(one) === subjectId(item));
      const others = items.filter((one) => subjectId(one) !== subjectId(item));
      return (
        <Tick>
          <Checkbox
            label={<VisuallyHidden>{said.tick({ number: item.number })}</VisuallyHidden>}
            checked={isTicked}
            onChange={() => setItems(isTicked ? others : [...items, item])}
          />
        </Tick>
      );
    },
  };
  return { column, ...useAdding({ items, onDone: () => setItems([]), label: said.count({ count: items.length }) }) };
}
