import { checkMeeting, type Meeting, type PlanMeeting } from '@portal/contracts/meetings';
import { DateInput, Field, FormGrid, TextInput } from '@portal/ui-kit';
import { CommandDialog, flash, portalToday } from '@portal/portal-views';
import { api, same, useNavigate } from '@portal/web-kit';
import { meetingKeys, meetingPage, meetingPath, useKeepMeeting, writeOn } from './api.ts';
import { messages } from './messages.ts';

const starting: PlanMeeting = { day: '', time: '14:00', place: '' };

const whenIn = ({ day, time, place }: Meeting): PlanMeeting => ({ day, time, place });

interface Props {
  onClose: () => void;
  /** The meeting that is moved; a new one is planned where it is left out. */
  moved?: Meeting;
}

/** Plans a meeting, or moves one, and opens its page. */
export function PlanDialog({ onClose, moved }: Props) {
  const said = moved ? messages.move : messages.plan;
  const name = moved ? 'move-meeting' : 'plan-meeting';
  const start = moved ? whenIn(moved) : starting;
  const { keep } = useKeepMeeting();
  const navigate = useNavigate();
  return (
    <CommandDialog
      title={said.title}
      words={messages}
      yes={said.save}
      kept={[name, moved?.id ?? '']}
      starting={start}
      check={(plan) => checkMeeting(plan, portalToday())}
      send={(plan, _sign, idempotencyKey) =>
        moved
          ? writeOn(moved, {
              write: (now, ifMatch) => api.post<Meeting>(meetingPath(now.id, 'move'), plan, { ifMatch }),
              still: (now) => now.state === moved.state && same(whenIn(now), whenIn(moved)),
              isDone: (now) => same(whenIn(now), plan),
            })
          : api.post<Meeting>('/api/meetings', plan, { idempotencyKey: `meeting.${idempotencyKey}` })
      }
      done={(meeting) => {
        keep(meeting);
        flash('success', said.done({ number: meeting.number }), meetingPage(meeting.id));
        if (!moved) void navigate(meetingPage(meeting.id));
        return undefined;
      }}
      failed={said.failed}
      rereads={meetingKeys}
      onClose={onClose}
    >
      {({ field, input }) => (
        <>
          <FormGrid>
            <Field {...field('day')} label={messages.plan.day} required>
              <DateInput min={portalToday()} {...input('day')} />
            </Field>
            <Field {...field('time')} label={messages.plan.time} required>
              <TextInput type="time" {...input('time')} />
            </Field>
          </FormGrid>
          <Field {...field('place')} label={messages.plan.place} required>
            <TextInput autoComplete="off" maxLength={200} {...input('place')} />
          </Field>
        </>
      )}
    </CommandDialog>
  );
}
