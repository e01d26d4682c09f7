import type { MeetingItem } from '@portal/contracts/meetings';
import { formatDay } from '@portal/contracts/presentation';
import { outcomeLabel } from './item-outcomes.ts';
import type { ItemTyped } from './item-record.ts';
import { messages } from './messages.ts';

const said = messages.item;

const votesIn = ({ for: yes, against, abstained }: ItemTyped): string =>
  [
    [said.for, yes],
    [said.against.toLowerCase(), against],
    [said.abstained.toLowerCase(), abstained],
  ]
    .filter(([, votes]) => votes !== '')
    .map((vote) => vote.join(' '))
    .join(', ');

/** What is recorded or typed about an item, without what is empty. */
export const recordFacts = (item: MeetingItem, typed: ItemTyped): readonly { label: string; value: string }[] =>
  [
    { label: said.discussion, value: typed.discussion },
    { label: said.votes, value: votesIn(typed) },
    { label: said.outcome, value: typed.outcome === '' ? '' : outcomeLabel(item, typed.outcome) },
    { label: said.conditions, value: typed.conditions },
    { label: said.reasons, value: typed.reasons },
    { label: said.until, value: typed.until === '' ? '' : formatDay(typed.until) },
    { label: said.risk, value: typed.risk === '' ? '' : said.risks[typed.risk] },
  ].filter(({ value }) => value !== '');
