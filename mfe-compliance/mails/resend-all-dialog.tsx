import { isDay } from '@portal/contracts/form';
import { DateInput, Field, FormDialog, useFormErrors } from '@portal/ui-kit';
import { FailureMessage, failureOf, flash, portalToday, ProblemSummary } from '@portal/portal-views';
import { useMutation, useQueryClient } from '@portal/web-kit';
import { useState, type FormEvent } from 'react';
import { mailsKey, resendMails } from './mails-data.ts';
import { messages } from './messages.ts';

const said = messages.resendAll;

/** Asks since which day, and sends what failed since then again. */
export function ResendAllDialog({ onClose }: { onClose: () => void }) {
  const today = portalToday();
  const [since, setSince] = useState(today);
  const { errors, attempt, errorOf, check } = useFormErrors();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => resendMails(since),
    onSuccess(done) {
      onClose();
      flash('success', said.done({ ...done }));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [mailsKey] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check(isDay(since) && since <= today ? [] : [{ field: 'since', message: said.noDay }])) mutate();
  };
  return (
    <FormDialog
      title={said.title}
      onClose={onClose}
      onSubmit={submit}
      words={messages.resend}
      cancel={messages.resend.no}
      submit={said.submit}
      busy={isPending}
    >
      <ProblemSummary errors={errors} attempt={attempt} />
      <FailureMessage failure={error ? failureOf(error, messages.resend.failed) : undefined} />
      <p>{said.about}</p>
      <Field id="since" label={said.since} hint={said.hint} error={errorOf('since')} width="mid" required>
        <DateInput max={today} value={since} onChange={({ target }) => setSince(target.value)} />
      </Field>
    </FormDialog>
  );
}
