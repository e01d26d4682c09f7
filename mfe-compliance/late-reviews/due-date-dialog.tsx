import { isBlank } from '@portal/contracts/form';
import { DateInput, Field, FormDialog, Meta, TextArea, useFormErrors } from '@portal/ui-kit';
import type { ReviewSlot } from '@portal/contracts/protocol';
import { FailureMessage, flash, portalToday, useProtocolCommand, ProblemSummary } from '@portal/portal-views';
import { useDialogDraft } from '@portal/web-kit';
import { postNow } from './late-data.ts';
import { messages } from './messages.ts';

const said = messages.dating;

interface Props {
  row: { id: string; number: string; title: string; slot: ReviewSlot };
  onClose: () => void;
}

/** Sets another due day, with the reason. What was typed stays when it fails. */
export function DueDateDialog({ row, onClose }: Props) {
  const starting = { due_at: '', reason: '' };
  const { value, change, close } = useDialogDraft('due-date', `${row.id} ${row.slot}`, starting, onClose);
  const { due_at, reason } = value;
  const { errors, attempt, errorOf, check } = useFormErrors();
  const { slot } = row;
  const set = useProtocolCommand({
    send: () => postNow(row.id, 'due-date', { slot, due_at, reason }),
    onDone: () => {
      close();
      flash('success', said.done({ number: row.number }));
    },
    failed: said.failed,
  });
  function save() {
    const missing = [
      ...(due_at === '' ? [{ field: 'due_at', message: said.dueMissing }] : []),
      ...(isBlank(reason) ? [{ field: 'reason', message: said.reasonMissing }] : []),
    ];
    if (check(missing)) set.run();
  }
  return (
    <FormDialog title={said.title} onClose={close} onSubmit={save} words={messages} submit={said.save} busy={set.busy}>
      <ProblemSummary errors={errors} attempt={attempt} />
      <FailureMessage failure={set.failure} />
      <Meta>
        <strong>{row.number}</strong> {row.title}
      </Meta>
      <Field id="due_at" label={said.due} error={errorOf('due_at')} width="mid" required>
        <DateInput
          min={portalToday()}
          value={due_at}
          onChange={({ target }) => change({ ...value, due_at: target.value })}
        />
      </Field>
      <Field id="reason" label={said.reason} hint={said.hint} error={errorOf('reason')} required>
        <TextArea
          rows={3}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => change({ ...value, reason: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
