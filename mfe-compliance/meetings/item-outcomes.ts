import { actOfItem, type ItemOutcome, type MeetingItem } from '@portal/contracts/meetings';
import { messages } from './messages.ts';

const said = messages.item;

/** What an outcome is called and does, for an application or a form. */
export const outcomeLabel = ({ kind }: Pick<MeetingItem, 'kind'>, outcome: ItemOutcome): string =>
  kind && outcome !== 'deferred' && actOfItem(kind, outcome) === 'acknowledge'
    ? said.acknowledged
    : said.outcomes[outcome];

/** Whether nobody can decide on it now. */
export const isStuck = ({ obstacle, offered }: MeetingItem): boolean => obstacle !== null && offered.length === 1;

/** The outcomes that can be chosen; without a quorum it can only be deferred. */
export function optionsOf({ kind, offered }: MeetingItem, hasQuorum: boolean) {
  return offered
    .filter((outcome) => hasQuorum || outcome === 'deferred')
    .map((value) => ({
      value,
      label: outcomeLabel({ kind }, value),
      hint: kind && value === 'changes_required' ? said.asks : said.hints[value],
    }));
}
