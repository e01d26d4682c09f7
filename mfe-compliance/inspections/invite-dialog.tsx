import { oneLine } from '@portal/contracts/texts';
import { checkInspection, longestInspection, type Inspection } from '@portal/contracts/accounts';
import { DateInput, Field, FormDialog, TextInput, useFormErrors } from '@portal/ui-kit';
import { FailureMessage, failureOf, flash, portalToday, ProblemSummary } from '@portal/portal-views';
import { api, ApiProblem, useDialogDraft, useMutation, useUser } from '@portal/web-kit';
import { useRefreshAccounts } from '../accounts/accounts-data.ts';
import { messages as accountMessages } from '../accounts/messages.ts';
import { inspectionsList, useRefreshInspections } from './inspections-data.ts';
import { messages } from './messages.ts';

const said = messages.dialog;
const starting = { name: '', email: '', until: '' };

/** The day so many days after another, 'YYYY-MM-DD'. */
const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** Asks who inspects the council, and until when. What was typed stays when it fails. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { value: asked, change, close } = useDialogDraft('inspection', '', starting, onClose);
  const { errors, attempt, errorOf, check } = useFormErrors();
  const [refresh, refreshAccounts] = [useRefreshInspections(), useRefreshAccounts()];
  const { four_eyes } = useUser();
  const [today, latest] = [portalToday(), daysAfter(portalToday(), longestInspection)];
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call<Inspection>({ method: 'POST', path: inspectionsList, body: asked }),
    onSuccess({ status }) {
      close();
      flash('success', status === 202 ? accountMessages.needsSecond : said.done({ name: oneLine(asked.name) }));
    },
    onError: (failed) =>
      void (failed instanceof ApiProblem && failed.status === 422 && check([...(failed.errors ?? [])])),
    onSettled() {
      refresh();
      refreshAccounts();
    },
  });
  const submit = () => {
    if (check(checkInspection(asked, { today, latest }))) mutate();
  };
  const field = (name: keyof typeof asked) => ({
    value: asked[name],
    onChange: ({ target }: { target: { value: string } }) => change({ ...asked, [name]: target.value }),
  });
  const isTold = error instanceof ApiProblem && error.status === 422;
  return (
    <FormDialog
      title={said.title}
      onClose={close}
      onSubmit={submit}
      words={messages}
      cancel={messages.no}
      submit={said.submit}
      busy={isPending}
    >
      <ProblemSummary errors={errors} attempt={attempt} />
      <FailureMessage failure={error && !isTold ? failureOf(error, said.failed) : undefined} />
      {four_eyes === 'required' && <p>{accountMessages.untilSecond}</p>}
      <p>{said.about}</p>
      <Field id="name" label={said.name} error={errorOf('name')} required>
        <TextInput {...field('name')} autoComplete="off" />
      </Field>
      <Field id="email" label={said.email} error={errorOf('email')} required>
        <TextInput {...field('email')} type="email" autoComplete="off" />
      </Field>
      <Field id="until" label={said.until} hint={said.hint} error={errorOf('until')} width="mid" required>
        <DateInput min={today} max={latest} {...field('until')} />
      </Field>
    </FormDialog>
  );
}
