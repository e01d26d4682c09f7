import { ErrorSummary, DateInput, Field, FormDialog, Meta, TextArea, type FormError } from '@portal/ui-kit';
import type { Protocol, ReviewSlot } from '@portal/contracts/protocol';
import { FailureMessage, flash, portalToday, protocolPath, useProtocolCommand } from '@portal/portal-views';
import { api } from '@portal/web-kit';
import { useState, type FormEvent } from 'react';
import { postOn } from './late-data.ts';
import { words } from './words.ts';

const said = words.dating;

interface Props {
  row: { id: string; number: string; title: string; slot: ReviewSlot };
  onClose: () => void;
}

/** Sets another due day, with the reason. What was typed stays when it fails. */
export function DueDateDialog({ row, onClose }: Props) {
  const [due_at, setDue] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { slot } = row;
  const set = useProtocolCommand({
    send: async () => postOn(await api.get<Protocol>(protocolPath(row.id)), 'due-date', { slot, due_at, reason }),
    onDone: () => {
      onClose();
      flash('success', said.done(row.number));
    },
    failed: said.failed,
  });
  function save(event: FormEvent) {
    event.preventDefault();
    const missing = [
      ...(due_at === '' ? [{ field: 'due_at', message: said.dueMissing }] : []),
      ...(reason.trim() === '' ? [{ field: 'reason', message: said.reasonMissing }] : []),
    ];
    setErrors(missing);
    setAttempt(attempt + 1);
    if (missing.length === 0) set.run();
  }
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <FormDialog
      title={said.title}
      onClose={onClose}
      onSubmit={save}
      words={words}
      cancel={words.close}
      submit={said.save}
      busy={set.busy}
    >
      <ErrorSummary title={words.errors} errors={errors} attempt={attempt} />
      <FailureMessage failure={set.failure} />
      <Meta>
        <strong>{row.number}</strong> {row.title}
      </Meta>
      <Field id="due_at" label={said.due} error={errorOf('due_at')} width="mid" required>
        <DateInput min={portalToday()} value={due_at} onChange={({ target }) => setDue(target.value)} />
      </Field>
      <Field id="reason" label={said.reason} hint={said.hint} error={errorOf('reason')} required>
        <TextArea rows={3} maxLength={2000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  );
}
