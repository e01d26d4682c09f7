import { checkMember, type Member } from '@portal/contracts/members';
import { DateInput, ErrorSummary, Field, FormDialog, useFormErrors } from '@portal/ui-kit';
import { FailureMessage, failureOf, formatCalendarDay, portalToday } from '@portal/portal-views';
import { useDialogDraft } from '@portal/web-kit';
import { inputOf, sayDone, useSaveMember } from './members-data.ts';
import { messages } from './messages.ts';

const said = messages.ending;

/** Sets the last day of a member's term. */
export function EndTermDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const starting = member.to ?? portalToday();
  const { value: to, change, close } = useDialogDraft('end-term', member.id, starting, onClose);
  const { errors, attempt, errorOf, check } = useFormErrors();
  const save = useSaveMember(member, {
    onDone({ name }) {
      close();
      sayDone(said.done({ name, day: formatCalendarDay(to) }));
    },
    onStale: onClose,
  });
  const submit = () => {
    const input = { ...inputOf(member), to };
    const found = to === '' ? [{ field: 'to', message: said.missing }] : checkMember(input);
    if (check(found) && !save.busy) save.run(input);
  };
  return (
    <FormDialog
      title={said.title({ name: member.name })}
      onClose={close}
      onSubmit={submit}
      words={messages}
      submit={said.save}
      busy={save.busy}
    >
      <ErrorSummary title={messages.errors} errors={errors} attempt={attempt} />
      <FailureMessage failure={save.error ? failureOf(save.error, messages.form.failed) : undefined} />
      <Field id="to" label={said.last} hint={said.hint} error={errorOf('to')} width="mid" required>
        <DateInput min={member.from} value={to} onChange={({ target }) => change(target.value)} />
      </Field>
    </FormDialog>
  );
}
