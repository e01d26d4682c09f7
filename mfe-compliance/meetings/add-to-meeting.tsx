import { subjectId } from '@portal/contracts/meetings';
import { Button, Field, Link, Select } from '@portal/ui-kit';
import { CommandDialog, FailureMessage, failureOf } from '@portal/portal-views';
import { useReadsOnly } from '@portal/web-kit';
import { useState } from 'react';
import { meetingKeys, useComingMeetings, useKeepMeeting, type Addable, addToAgenda } from './api.ts';
import { whenOf } from './meeting-badge.tsx';
import { messages } from './messages.ts';

const said = messages.adding;

interface Props {
  items: readonly Addable[];
  onDone?: () => void;
  onClose: () => void;
}

function AddDialog({ items, onDone, onClose }: Props) {
  const { data, error } = useComingMeetings();
  const { keep } = useKeepMeeting();
  const meetings = data?.items ?? [];
  const what = items.map(({ number }) => number).join(', ');
  return (
    <CommandDialog
      title={said.title}
      words={messages}
      yes={said.save}
      disabled={meetings.length === 0}
      kept={['add-to-meeting', items.map(subjectId).join()]}
      starting={{ meeting: meetings[0]?.id ?? '' }}
      check={({ meeting }) => (meeting === '' ? [{ field: 'meeting', message: said.missing }] : [])}
      send={({ meeting }) => addToAgenda(meeting, items)}
      done={(meeting) => {
        keep(meeting);
        onDone?.();
        return said.done({ what, meeting: meeting.number });
      }}
      failed={said.failed}
      rereads={meetingKeys}
      onClose={onClose}
    >
      {({ field, input }) => (
        <>
          <FailureMessage failure={error ? failureOf(error, said.failed) : undefined} />
          <p>{what}</p>
          {data && meetings.length === 0 ? (
            <p>
              {said.none} <Link href="/meetings">{said.toPlan}</Link>
            </p>
          ) : (
            <Field {...field('meeting')} label={said.choose} required>
              <Select
                {...input('meeting')}
                options={meetings.map((one) => ({
                  value: one.id,
                  label: said.option({ number: one.number, day: whenOf(one) }),
                }))}
              />
            </Field>
          )}
        </>
      )}
    </CommandDialog>
  );
}

/** A button that puts something on an agenda, and its dialog, which may stand elsewhere (docs/meetings 7). */
export function useAdding({ items, onDone, label = said.button }: Omit<Props, 'onClose'> & { label?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const readsOnly = useReadsOnly();
  return {
    button: !readsOnly && (
      <Button variant="secondary" small disabled={items.length === 0} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    ),
    dialog: isOpen && <AddDialog items={items} onDone={onDone} onClose={() => setIsOpen(false)} />,
  };
}

/** The same for one thing. */
export function AddToMeeting({ items }: Pick<Props, 'items'>) {
  const { button, dialog } = useAdding({ items });
  return (
    <>
      {button}
      {dialog}
    </>
  );
}
