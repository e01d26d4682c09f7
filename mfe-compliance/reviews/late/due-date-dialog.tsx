import { DateInput, Field, Meta } from '@portal/ui-kit';
import type { ReviewSlot } from '@portal/contracts/reviews';
import { CommandDialog, portalToday } from '@portal/portal-views';
import { postNow } from './post-on.ts';
import { messages } from './messages.ts';

const said = messages.dating;

interface Props {
  row: { id: string; number: string; title: string; slot: ReviewSlot };
  onClose: () => void;
}

/** Sets another due day, with the reason. */
export const DueDateDialog = ({ row, onClose }: Props) => (
  <CommandDialog
    title={said.title}
    words={messages}
    yes={said.save}
    kept={['due-date', `${row.id} ${row.slot}`]}
    starting={{ due_at: '', reason: '' }}
    check={({ due_at }) => (due_at === '' ? [{ field: 'due_at', message: said.dueMissing }] : [])}
    text={{ name: 'reason', label: said.reason, hint: said.hint, missing: said.reasonMissing }}
    send={(typed) => postNow(row.id, 'due-date', { slot: row.slot, ...typed })}
    done={() => said.done({ number: row.number })}
    failed={said.failed}
    rereads={['protocols']}
    onClose={onClose}
  >
    {({ field, input }) => (
      <>
        <Meta>
          <strong>{row.number}</strong> {row.title}
        </Meta>
        <Field {...field('due_at')} label={said.due} width="mid" required>
          <DateInput min={portalToday()} {...input('due_at')} />
        </Field>
      </>
    )}
  </CommandDialog>
);
