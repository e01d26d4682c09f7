import { effectOf, hasLetter } from '@portal/contracts/follow-ups';
import { actOfItem, statusOfOutcome, type MeetingItem } from '@portal/contracts/meetings';
import { readingMessages } from '@portal/contracts/presentation';
import { FactsList } from '@portal/ui-kit/document';
import { outcomeLabel } from './item-outcomes.ts';
import { itemTitle } from './item-title.ts';
import { messages } from './messages.ts';

const { acts } = messages;
const { letters } = readingMessages;

/** What the letter is called that an item's outcome sends; undefined where there is none. */
export function letterOf({ kind, outcome }: Pick<MeetingItem, 'kind' | 'outcome'>): string | undefined {
  if (outcome === null || outcome === 'deferred') return undefined;
  if (!kind) return letters[statusOfOutcome(outcome)];
  const act = actOfItem(kind, outcome);
  const effect = effectOf(kind);
  if (!act || !hasLetter(kind, act) || effect === 'none') return undefined;
  if (act === 'refuse') return letters.refusal;
  return letters[effect === 'ending' ? 'closure' : effect];
}

/** What one signature decides, item by item, with its letter. */
export const Letters = ({ items }: { items: readonly MeetingItem[] }) => (
  <>
    <p>{acts.decisions.about}</p>
    <FactsList
      facts={items
        .filter(({ outcome }) => outcome !== null && outcome !== 'deferred')
        .map((item) => {
          const letter = letterOf(item);
          return {
            label: itemTitle(item),
            value: `${outcomeLabel(item, item.outcome ?? 'deferred')}\n${letter ? acts.decisions.letter({ letter }) : acts.decisions.none}`,
          };
        })}
    />
  </>
);
