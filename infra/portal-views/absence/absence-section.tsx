import type { Absence } from '@portal/contracts/protocol';
import { Button, DateInput, Field, FormDialog, FormGrid, Icon, type FormError } from '@portal/ui-kit';
import { api, ApiProblem, useDialogDraft, useMutation, useQuery, useQueryClient } from '@portal/web-kit';
import { useState } from 'react';
import { formatCalendarDay } from '../due/due-note.tsx';
import { flash } from '../flash/flash.ts';
import { ProblemSummary } from '../form/problem-summary.tsx';
import { unreadOf } from '../page/load-failed.tsx';
import { messages as loadMessages } from '../page/messages.ts';
import { AccountAction } from '../profile/account-action.tsx';
import { FailureMessage, failureOf } from '../protocols/failure.tsx';
import { messages } from './messages.ts';

const key = 'absence';
const pathOf = (account: string) => `/api/reviewers/${encodeURIComponent(account)}/absences`;

interface Kept extends Absence {
  etag: string | undefined;
}

const useAbsence = (account: string) =>
  useQuery({
    queryKey: [key, account],
    queryFn: async ({ signal }): Promise<Kept> => {
      const { body, headers } = await api.call<Absence>({ method: 'GET', path: pathOf(account), signal });
      return { ...body, etag: headers.get('ETag') ?? undefined };
    },
  });

/** When a reviewer is away (docs/reviews 22): on their own profile, and on the page of their account for officers. */
export function AbsenceSection({ account }: { account: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useAbsence(account);
  const { data } = query;
  const unread = unreadOf(query);
  const isSet = data?.from && data.to;
  const now = isSet
    ? messages.set({ from: formatCalendarDay(data.from!), to: formatCalendarDay(data.to!) })
    : messages.none;
  return (
    <>
      <AccountAction
        heading={messages.heading}
        about={unread ? loadMessages.failed : data ? `${now} ${messages.about}` : messages.about}
      >
        {unread ? (
          <Button variant="secondary" small onClick={unread.retry}>
            <Icon name="retry" />
            {loadMessages.retry}
          </Button>
        ) : (
          <Button variant="secondary" small disabled={!data} onClick={() => setIsOpen(true)}>
            <Icon name="clock" />
            {messages.open}
          </Button>
        )}
      </AccountAction>
      {isOpen && data && <AbsenceDialog account={account} kept={data} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const brokenIn = (error: unknown): readonly FormError[] =>
  error instanceof ApiProblem && error.status === 422 ? (error.problem.errors ?? []) : [];

function AbsenceDialog({ account, kept, onClose }: { account: string; kept: Kept; onClose: () => void }) {
  const starting = { from: kept.from ?? '', to: kept.to ?? '' };
  const { value, change, close } = useDialogDraft('absence', account, starting, onClose);
  const { from, to } = value;
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => api.put<Absence>(pathOf(account), { from: from || null, to: to || null }, { ifMatch: kept.etag }),
    onSuccess: () => {
      close();
      flash('success', messages.done);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [key, account] }),
  });
  const errors = brokenIn(save.error);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <FormDialog
      title={messages.heading}
      onClose={close}
      onSubmit={() => !save.isPending && save.mutate()}
      words={messages}
      submit={messages.save}
      busy={save.isPending}
    >
      <ProblemSummary errors={errors} attempt={save.submittedAt} />
      <FailureMessage
        failure={save.error && errors.length === 0 ? failureOf(save.error, messages.failed) : undefined}
      />
      <p>{messages.hint}</p>
      <FormGrid>
        <Field id="from" label={messages.from} error={errorOf('from')}>
          <DateInput value={from} onChange={({ target }) => change({ ...value, from: target.value })} />
        </Field>
        <Field id="to" label={messages.to} error={errorOf('to')}>
          <DateInput value={to} onChange={({ target }) => change({ ...value, to: target.value })} />
        </Field>
      </FormGrid>
    </FormDialog>
  );
}
