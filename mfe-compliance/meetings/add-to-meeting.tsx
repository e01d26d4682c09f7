import { subjectId, type Meeting, type MeetingItem } from '@portal/contracts/meetings';
import { Button, Field, FormDialog, Link, Select, useFormErrors } from '@portal/ui-kit';
import { FailureMessage, failureOf, flash, ProblemSummary } from '@portal/portal-views';
import { api, useDialogDraft, useReadsOnly } from '@portal/web-kit';
import { useState } from 'react';
import { agendaEntry, meetingPath, useComingMeetings, useMeetingWrite, writeOn } from './meetings-data.ts';
import { whenOf } from './meeting-badge.tsx';
import { messages } from './messages.ts';

const said = messages.adding;

/** What can be put on an agenda: a protocol, or a form by its id besides. */
export type Addable = Pick<MeetingItem, 'protocol' | 'follow_up' | 'number'>;

/** Puts things at the end of a meeting's agenda, whatever others put there meanwhile. */
export const useAddTo = (onDone?: (meeting: Meeting) => void) =>
  useMeetingWrite(
    async ({ meeting, items }: { meeting: string; items: readonly Addable[] }) => {
      const now = await api.get<Meeting>(meetingPath(meeting));
      const isThere = (on: Meeting, item: Addable) => on.items.some((one) => subjectId(one) === subjectId(item));
      return writeOn(now, {
        write: (on, ifMatch) =>
          api.put<Meeting>(
            meetingPath(on.id, 'agenda'),
            [...on.items, ...items.filter((item) => !isThere(on, item))].map(agendaEntry),
            { ifMatch },
          ),
        still: () => true,
        isDone: (on) => items.every((item) => isThere(on, item)),
      });
    },
    { onDone },
  );

interface Props {
  items: readonly Addable[];
  onDone?: () => void;
  onClose: () => void;
}

function AddDialog({ items, onDone, onClose }: Props) {
  const { data, error } = useComingMeetings();
  const subject = items.map(subjectId).join();
  const { value: chosen, change, close } = useDialogDraft('add-to-meeting', subject, '', onClose);
  const { errors, attempt, errorOf, check } = useFormErrors();
  const meetings = data?.items ?? [];
  const meeting = chosen || (meetings[0]?.id ?? '');
  const add = useAddTo(({ number }) => {
    close();
    onDone?.();
    flash('success', said.done({ what: items.map((item) => item.number).join(', '), meeting: number }));
  });
  const submit = () => {
    if (check(meeting === '' ? [{ field: 'meeting', message: said.missing }] : [])) add.run({ meeting, items });
  };
  const failure = add.error ?? error;
  return (
    <FormDialog
      title={said.title}
      onClose={close}
      onSubmit={submit}
      words={messages}
      submit={said.save}
      busy={add.busy}
      disabled={meetings.length === 0}
    >
      <ProblemSummary errors={errors} attempt={attempt} />
      <FailureMessage failure={failure ? failureOf(failure, said.failed) : undefined} />
      <p>{items.map(({ number }) => number).join(', ')}</p>
      {data && meetings.length === 0 ? (
        <p>
          {said.none} <Link href="/meetings">{said.toPlan}</Link>
        </p>
      ) : (
        <Field id="meeting" label={said.choose} error={errorOf('meeting')} required>
          <Select
            value={meeting}
            options={meetings.map((one) => ({
              value: one.id,
              label: said.option({ number: one.number, day: whenOf(one) }),
            }))}
            onChange={({ target }) => change(target.value)}
          />
        </Field>
      )}
    </FormDialog>
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
