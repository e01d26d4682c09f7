import type { Meeting, MeetingItem } from '@portal/contracts/meetings';
import { outcomeLabel } from './item-outcomes.ts';
import { messages } from './messages.ts';

const said = messages.item;

/** How an item was decided, and by which votes. */
export const resultOf = (item: MeetingItem): string =>
  item.outcome === null
    ? said.notYet
    : said.result({ label: outcomeLabel(item, item.outcome), votesFor: item.for, against: item.against ?? 0 });

/** An item of the agenda, which unfolds. */
export interface PartProps {
  meeting: Meeting;
  item: MeetingItem;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export const partId = (n: number): string => `item-${n}`;
/** What folds and unfolds an item, if the agenda has so many. */
export const headOf = (n: number) => document.querySelector<HTMLElement>(`#${partId(n)} > summary`);
