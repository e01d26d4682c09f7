import { meanings } from '@portal/contracts/accounts';
import type { Meeting, MeetingAction } from '@portal/contracts/meetings';
import { filled } from '@portal/contracts/texts';
import { Button } from '@portal/ui-kit';
import { useState } from 'react';
import { PlainDialog, TextDialog, type Act, type Text } from './act-dialogs.tsx';
import { Letters } from './letters.tsx';
import { messages } from './messages.ts';

const { acts } = messages;

type Offered = Extract<MeetingAction, 'open' | 'close' | 'cancel' | 'decisions' | 'signature' | 'addenda'>;

/** What each act asks and says, and how its effect is recognised. */
function actOf(action: Offered, meeting: Meeting, unsaved: readonly string[]): Act & { text?: Text } {
  const { number, items, addenda } = meeting;
  const without = items.filter(({ outcome }) => outcome === null).map((item) => item.number);
  const frame = (name: Exclude<Offered, 'decisions'>) => ({
    said: acts[name],
    title: filled(acts[name].title, { number }),
    about: <p>{acts[name].about}</p>,
  });
  switch (action) {
    case 'open':
      return { ...frame('open'), command: 'open', isDone: ({ state }) => state === 'open' };
    case 'close':
      return {
        ...frame('close'),
        command: 'close',
        about: (
          <>
            <p>{acts.close.about}</p>
            {without.length > 0 && <p>{acts.close.without({ list: without.join(', ') })}</p>}
            {unsaved.length > 0 && (
              <p>
                <strong>{acts.close.unsaved({ list: unsaved.join(', ') })}</strong>
              </p>
            )}
          </>
        ),
        isDone: ({ state }) => state === 'closed',
      };
    case 'cancel':
      return {
        ...frame('cancel'),
        command: 'cancellation',
        isDone: ({ cancelled }, reason) => cancelled?.reason === reason,
        destructive: true,
        text: { field: 'reason', label: acts.cancel.reason, missing: acts.cancel.missing, longest: 2000 },
      };
    case 'decisions':
      return {
        command: 'decisions',
        said: acts.decisions,
        title: acts.decisions.title,
        about: <Letters items={items} />,
        meaning: meanings.decision,
        isDone: ({ decided }) => decided !== null,
      };
    case 'signature':
      return {
        ...frame('signature'),
        command: 'signature',
        meaning: meanings.minutes,
        isDone: ({ state }) => state === 'signed',
      };
    case 'addenda':
      return {
        ...frame('addenda'),
        command: 'addenda',
        meaning: meanings.minutes,
        isDone: (now, text) => now.addenda.slice(addenda.length).some((one) => one.text === text),
        text: { field: 'text', label: acts.addenda.text, missing: acts.addenda.missing, longest: 10_000 },
      };
  }
}

interface Props {
  meeting: Meeting;
  action: Offered;
  /** Numbers of items with something typed and not saved. */
  unsaved?: readonly string[];
}

/** A button with its dialog, where the act can be done now. */
export function ActButton({ meeting, action, unsaved = [] }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!meeting.actions.includes(action)) return null;
  const { text, ...act } = actOf(action, meeting, unsaved);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant={action === 'cancel' ? 'danger-outline' : action === 'addenda' ? 'secondary' : 'primary'}
        small={action === 'cancel'}
        onClick={() => setIsOpen(true)}
      >
        {act.said.button}
      </Button>
      {isOpen && !text && <PlainDialog meeting={meeting} act={act} onClose={close} />}
      {isOpen && text && <TextDialog meeting={meeting} act={act} text={text} onClose={close} />}
    </>
  );
}
