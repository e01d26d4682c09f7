import { checkMeeting, type Meeting, type PlanMeeting } from '@portal/contracts/meetings';
import { DateInput, Field, FormDialog, FormGrid, TextInput, useFormErrors } from '@portal/ui-kit';
import { FailureMessage, failureOf, flash, portalToday, ProblemSummary } from '@portal/portal-views';
import { api, newKey, same, useDialogDraft, useNavigate } from '@portal/web-kit';
import { useState } from 'react';
import { meetingPage, meetingPath, useMeetingWrite, writeOn } from './meetings-data.ts';
import { messages } from './messages.ts';

const starting: PlanMeeting = { day: '', time: '14:00', place: '' };

const whenIn = ({ day, time, place }: Meeting): PlanMeeting => ({ day, time, place });

interface Props {
  onClose: () => void;
  /** The meeting that is moved; a new one is planned where it is left out. */
  moved?: Meeting;
}

/** Plans a meeting, or moves one, and opens its page. What was typed stays when it fails. */
export function PlanDialog({ onClose, moved }: Props) {
  const said = moved ? messages.move : messages.plan;
  const name = moved ? 'move-meeting' : 'plan-meeting';
  const start = moved ? whenIn(moved) : starting;
  const { value: plan, change, close } = useDialogDraft(name, moved?.id ?? '', start, onClose);
  // One key for all retries: after a lost answer nothing is planned twice.
  const [idempotencyKey] = useState(newKey);
  const { errors, attempt, errorOf, check } = useFormErrors();
  const navigate = useNavigate();
  const planning = useMeetingWrite(
    (body: PlanMeeting) =>
      moved
        ? writeOn(moved, {
            write: (now, ifMatch) => api.post<Meeting>(meetingPath(now.id, 'move'), body, { ifMatch }),
            still: (now) => now.state === moved.state && same(whenIn(now), whenIn(moved)),
            isDone: (now) => same(whenIn(now), body),
          })
        : api.post<Meeting>('/api/meetings', body, { idempotencyKey: `meeting.${idempotencyKey}` }),
    {
      onDone({ id, number }) {
        close();
        flash('success', said.done({ number }), meetingPage(id));
        if (!moved) void navigate(meetingPage(id));
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
      <ProblemSummary errors={errors} attempt={attempt} />
      <FailureMessage failure={planning.error ? failureOf(planning.error, said.failed) : undefined} />
      <FormGrid>
        <Field id="day" label={messages.plan.day} error={errorOf('day')} required>
          <DateInput min={portalToday()} {...field('day')} />
        </Field>
        <Field id="time" label={messages.plan.time} error={errorOf('time')} required>
          <TextInput type="time" {...field('time')} />
        </Field>
      </FormGrid>
      <Field id="place" label={messages.plan.place} error={errorOf('place')} required>
        <TextInput autoComplete="off" maxLength={200} {...field('place')} />
      </Field>
    </FormDialog>
  );
}
