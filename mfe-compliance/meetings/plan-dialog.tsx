import { checkMeeting, type Meeting, type PlanMeeting } from '@portal/contracts/meetings';
import { DateInput, ErrorSummary, Field, FormDialog, FormGrid, TextInput, useFormErrors } from '@portal/ui-kit';
import { FailureMessage, failureOf, flash, portalToday } from '@portal/portal-views';
import { api, newKey, useDialogDraft, useNavigate } from '@portal/web-kit';
import { useState } from 'react';
import { meetingPage, useMeetingWrite } from './meetings-data.ts';
import { messages } from './messages.ts';

const said = messages.plan;
const starting: PlanMeeting = { day: '', time: '14:00', place: '' };

/** Plans a meeting, and opens its page. What was typed stays when it fails. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const { value: plan, change, close } = useDialogDraft('plan-meeting', '', starting, onClose);
  // One key for all retries: after a lost answer nothing is planned twice.
  const [idempotencyKey] = useState(newKey);
  const { errors, attempt, errorOf, check } = useFormErrors();
  const navigate = useNavigate();
  const planning = useMeetingWrite(
    (body: PlanMeeting) => api.post<Meeting>('/api/meetings', body, { idempotencyKey: `meeting.${idempotencyKey}` }),
    {
      onDone({ id, number }) {
        close();
        flash('success', said.done({ number }), meetingPage(id));
        void navigate(meetingPage(id));
      },
    },
  );
  const field = (name: keyof PlanMeeting) => ({
    value: plan[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => change({ ...plan, [name]: target.value }),
  });
  const submit = () => {
    if (check(checkMeeting(plan, portalToday()))) planning.run(plan);
  };
  return (
    <FormDialog
      title={said.title}
      onClose={close}
      onSubmit={submit}
      words={messages}
      submit={said.save}
      busy={planning.busy}
    >
      <ErrorSummary title={messages.errors} errors={errors} attempt={attempt} />
      <FailureMessage failure={planning.error ? failureOf(planning.error, said.failed) : undefined} />
      <FormGrid>
        <Field id="day" label={said.day} error={errorOf('day')} required>
          <DateInput min={portalToday()} {...field('day')} />
        </Field>
        <Field id="time" label={said.time} error={errorOf('time')} required>
          <TextInput type="time" {...field('time')} />
        </Field>
      </FormGrid>
      <Field id="place" label={said.place} error={errorOf('place')} required>
        <TextInput autoComplete="off" maxLength={200} {...field('place')} />
      </Field>
    </FormDialog>
  );
}
