import { Checkbox, VisuallyHidden, type Column } from '@portal/ui-kit';
import { useState } from 'react';
import type { Addable } from './add-to-meeting.tsx';
import { subjectOf } from './meetings-data.ts';
import { words } from './words.ts';

const said = words.adding;

/** Ticks on the rows of a list: the column, and what is ticked. `addable`: what a row puts on an agenda, if anything. */
export function useTicks<Row>(addable: (row: Row) => Addable | undefined) {
  const [items, setItems] = useState<readonly Addable[]>([]);
  const column: Column<Row> = {
    label: said.column,
    cell(row) {
      const item = addable(row);
      if (!item) return null;
      const isTicked = items.some((one) => subjectOf(one) === subjectOf(item));
      const others = items.filter((one) => subjectOf(one) !== subjectOf(item));
      return (
        <Checkbox
          label={<VisuallyHidden>{said.tick(item.number)}</VisuallyHidden>}
          checked={isTicked}
          onChange={() => setItems(isTicked ? others : [...items, item])}
        />
      );
    },
  };
  return { items, column, clear: () => setItems([]) };
}
