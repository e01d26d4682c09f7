import { dayIn } from '@portal/contracts/presentation';
import { daysLate } from '@portal/contracts/reviews';
import { outcomeLabels } from '@portal/contracts/decisions';
import type { FollowUpEvent, MeetingEvent, ProtocolEvent } from './events-read.types.ts';
import {
  concernedBy,
  concernsCompliance,
  leavingBy,
  recipientsOfFollowUp,
  recipientsOfMeeting,
  recipientsOfProtocol,
} from './recipients.rules.ts';
import { plainLine } from './present.ts';
import type { Dependencies } from '../dependencies.ts';
import type { About } from './notice.types.ts';
import { announce } from './announce.ts';
import { mailRules } from '@portal/contracts/notices';
import { compareAndSet } from '@portal/service-kit/store';
import { presentOfficers } from '../accounts/present-officers.ts';

const longestTitle = 300;
const longestNumber = 50;

interface Named {
  /** Protocol id. */
  id: string;
  number: string;
  title: string;
}

/** What a notice says of a protocol: on one line, and not without end. */
const aboutProtocol = ({ id, number, title }: Named): Named => ({
  id,
  number: plainLine(number, longestNumber),
  title: plainLine(title, longestTitle),
});

/** The due day of the reviewer who is reminded, and by how many of the council's days it is late. */
function dueIn({ data, occurred_at }: ProtocolEvent, timeZone: string): Pick<About, 'due_at' | 'late_days'> {
  const [reviewer] = data.reminded_reviewers ?? [];
  const due_at = data.due.find((one) => one.reviewer === reviewer)?.due_at;
  return due_at === undefined ? {} : { due_at, late_days: daysLate(due_at, dayIn(new Date(occurred_at), timeZone)) };
}

/** By when what is returned is to be completed, and in how many points. */
const returnedIn = ({ data: { returned } }: ProtocolEvent): Pick<About, 'due_at' | 'points'> =>
  returned ? { due_at: returned.due_on, points: returned.points } : {};

/** What was decided, as commenters are told it. */
function outcomeIn({ type, data: { outcome } }: ProtocolEvent): Pick<About, 'outcome'> {
  const decided = type === 'protocol.accepted' ? 'accepted' : type === 'protocol.rejected' ? 'rejected' : undefined;
  return decided ? { outcome: outcome ? outcomeLabels[outcome].toLowerCase() : decided } : {};
}

/** The last day of an approval that is to be renewed, and whether it is over by then, be it suspended or conditional, too. */
function renewalIn({ type, data: { valid_until }, occurred_at }: ProtocolEvent, timeZone: string) {
  if (type !== 'protocol.renewal_due' || !valid_until) return {};
  return { valid_until, ...(valid_until < dayIn(new Date(occurred_at), timeZone) && { outcome: 'expired' }) };
}

const approvalOutcomes: Partial<Record<ProtocolEvent['type'], 'suspended' | 'resumed' | 'ended'>> = {
  'protocol.suspended': 'suspended',
  'protocol.suspension_lifted': 'resumed',
  'protocol.approval_ended': 'ended',
};

/** What an act did to an approval, and the letter about it. */
function changedBy({ type, data: { letter, validity }, occurred_at }: ProtocolEvent, timeZone: string) {
  const outcome = approvalOutcomes[type];
  // The validity of a resumed approval began with the acceptance.
  const since = type === 'protocol.suspension_lifted' ? dayIn(new Date(occurred_at), timeZone) : validity?.since;
  return { ...(letter && { letter_at: letter.at }), ...(outcome && since && { outcome, since }) };
}

const outcomes: Partial<Record<FollowUpEvent['type'], 'approved' | 'refused' | 'taken back'>> = {
  'follow_up.approved': 'approved',
  'follow_up.refused': 'refused',
  'follow_up.undone': 'taken back',
};

const batch = 200;

/** What reviewers were told of a protocol that they may not see any more leads to what is left to review (docs/notices 24). */
async function takeLinks({ notices }: Dependencies, event: ProtocolEvent): Promise<void> {
  for (const recipient of leavingBy(event))
    for await (const rows of notices.all({ where: { recipient }, sort: 'created_at' }, batch))
      for (const { id, kind, about, created_at } of rows)
        if (
          about?.id === event.data.id &&
          mailRules[kind].recipients.includes('reviewer') &&
          created_at < event.occurred_at
        )
          await compareAndSet(async () => {
            const notice = await notices.get(id);
            await notices.replace({ ...notice, about: { ...about, is_taken_back: true } });
          });
}

/** Tells whom the event concerns (docs/notices 1). */
export async function onProtocolEvent(dependencies: Dependencies, event: ProtocolEvent): Promise<void> {
  await takeLinks(dependencies, event);
  const toCompliance = concernsCompliance(event);
  const notices = recipientsOfProtocol(event, toCompliance ? await presentOfficers(dependencies, event) : []);
  if (notices.length === 0 && !toCompliance) return;
  const { timeZone } = dependencies.config;
  const about = {
    ...aboutProtocol(event.data),
    ...renewalIn(event, timeZone),
    ...outcomeIn(event),
    ...dueIn(event, timeZone),
    ...returnedIn(event),
    ...changedBy(event, timeZone),
  };
  await announce(dependencies, { event, about, notices });
}

/** The same for a follow-up. */
export async function onFollowUpEvent(dependencies: Dependencies, event: FollowUpEvent): Promise<void> {
  if (event.type === 'follow_up.snapshot') return;
  const { id, kind, form_title, protocol, number, title, letter, safety } = event.data;
  const outcome = outcomes[event.type];
  const about = {
    ...aboutProtocol({ id: protocol, number, title }),
    follow_up: { id, kind, title: plainLine(form_title, longestTitle) },
    ...(outcome && { outcome }),
    ...(safety && { seriousness: safety.seriousness, ...(safety.due_at !== null && { due_at: safety.due_at }) }),
    ...(letter && { letter_at: letter.at }),
  };
  const concernsOfficers = event.type === 'follow_up.submitted' || event.type === 'follow_up.answered';
  const officers = concernsOfficers ? await presentOfficers(dependencies, event) : [];
  await announce(dependencies, { event, about, notices: recipientsOfFollowUp(event, officers) });
}

/** The same for a meeting: members of the meeting itself, owners of their study. */
export async function onMeetingEvent(dependencies: Dependencies, event: MeetingEvent): Promise<void> {
  const notices = recipientsOfMeeting(event);
  if (notices.length === 0) return;
  const { id, number, sequence, before } = event.data;
  const when = ({ day, time, place }: Omit<NonNullable<About['meeting']>, 'sequence' | 'before'>) => ({
    ...{ day, time, place: plainLine(place, 200) },
  });
  const meeting = { ...when(event.data), sequence, ...(before && { before: when(before) }) };
  await announce(dependencies, { event, about: { ...aboutProtocol({ id, number, title: '' }), meeting }, notices });
  for (const { user, ...study } of concernedBy(event))
    await announce(dependencies, {
      event: { ...event, id: `${event.id}.${study.id}` },
      about: { ...aboutProtocol(study), meeting },
      notices: [{ recipient: user, kind: 'meeting_cancelled' }],
    });
}
