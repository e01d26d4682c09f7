import { itemDraftSubject, subjectId, type Meeting, type MeetingItem } from '@portal/contracts/meetings';
import { api, useDraftFacts, useOpenDraft, useUser, draftsOf, type DraftFacts, type DraftRef } from '@portal/web-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import { bodyOf, recordedIn, saysSame, typedIn, type ItemTyped } from './item-record.ts';
import { meetingPath, useMeetingWrite, writeOn } from './api.ts';

export interface ItemDraft {
  facts: DraftFacts;
  /** Whether the fields can be shown: something typed before may stand in them. */
  isFound: boolean;
  /** Another tab writes it. */
  isReadOnly: boolean;
  /** What stands in the fields. */
  typed: ItemTyped;
  /** Whether it differs from what is recorded. */
  isUnsaved: boolean;
  /** Whether the record on which it was typed was changed elsewhere since. */
  isElsewhere: boolean;
  change: (changes: Partial<ItemTyped>) => void;
  /** After a change elsewhere: goes on with what was typed, or with what is recorded. */
  settle: (choice: 'mine' | 'theirs') => void;
  save: () => void;
  busy: boolean;
  error: unknown;
}

/** The draft that keeps what one officer types about an item. */
export function itemDraftRef({ id }: Meeting, item: MeetingItem): DraftRef {
  const subject = itemDraftSubject(id, item);
  return { id: `meeting-item.${subject}`, kind: 'decision', subject, name: item.number };
}

/** What one officer types about one item, as drafts until it is recorded (docs/drafts 2). */
export function useItem(meeting: Meeting, item: MeetingItem, onSaved: () => void): ItemDraft {
  const { id: account } = useUser();
  const key = itemDraftRef(meeting, item);
  // Without a key the ended draft is left; with it again another is begun, under the same fields.
  const [isRenewing, setRenewing] = useState(false);
  const draft = useOpenDraft(isRenewing ? undefined : key);
  const facts = useDraftFacts(draft);
  const { elsewhere, life } = facts.state;
  const isEnded = life === 'ended';
  const [isFound, setFound] = useState(false);
  if (draft && !isFound) setFound(true);
  const recorded = recordedIn(item);
  const held = typedIn(facts.body.typed);
  // Typed after the draft has ended, until the next one is there.
  const [late, setLate] = useState<ItemTyped>();
  const lateNow = useRef(late);
  lateNow.current = late;
  const typed = (elsewhere ? undefined : late) ?? held ?? recorded;
  const base = typedIn(facts.body.base) ?? recorded;
  const itemIn = ({ items }: Meeting): MeetingItem | undefined =>
    items.find((one) => subjectId(one) === subjectId(item));
  const recordIn = (now: Meeting): ItemTyped | undefined => {
    const there = itemIn(now);
    return there && recordedIn(there);
  };
  const isUnsaved = !saysSame(typed, recorded);
  const write = useMeetingWrite(
    async (sent: ItemTyped) => {
      const drafts = await draftsOf(account);
      const now = await drafts.send(key.subject, () =>
        writeOn(meeting, {
          write: (now, ifMatch) =>
            api.put<Meeting>(meetingPath(now.id, `items/${itemIn(now)?.n ?? item.n}`), bodyOf(sent), { ifMatch }),
          still: (now) => saysSame(recordIn(now) ?? sent, base),
          isDone: (now) => saysSame(recordIn(now) ?? base, sent),
        }),
      );
      // What was typed meanwhile goes on in another draft, based on what is recorded now.
      const later = () => lateNow.current ?? typedIn(draft?.store.getState().body.typed) ?? sent;
      if (!saysSame(later(), sent)) {
        const next = await drafts.begin(key, {});
        setLate(later());
        next.change({ typed: later(), base: recordIn(now) ?? sent });
        next.leave();
      }
      return now;
    },
    { onDone: onSaved },
  );
  const mustRenew = isEnded && !write.busy;
  if (mustRenew !== isRenewing) setRenewing(mustRenew);
  const change = (next: ItemTyped) => (draft && !isEnded ? draft.change({ typed: next, base }) : setLate(next));
  // A layout effect runs before the next key.
  useLayoutEffect(() => {
    if (!late || !draft || isEnded || elsewhere) return;
    draft.change({ typed: late, base });
    setLate(undefined);
  });
  return {
    facts,
    isFound,
    isReadOnly: elsewhere,
    typed,
    isUnsaved,
    // While it is being saved, what is new in the record is its own.
    isElsewhere: isUnsaved && !isEnded && !write.busy && !saysSame(base, recorded),
    change: (changes) => change({ ...typed, ...changes }),
    settle: (choice) => draft?.change({ typed: choice === 'mine' ? typed : recorded, base: recorded }),
    save: () => write.run(typed),
    busy: write.busy,
    error: write.error,
  };
}
