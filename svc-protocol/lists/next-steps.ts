import { effectOf, isSafetyKind, type FollowUpKind } from '@portal/contracts/follow-ups';
import { isDay } from '@portal/contracts/form';
import { dayIn } from '@portal/contracts/presentation';
import { draftLimits } from '@portal/contracts/drafts';
import type { NextStep } from '@portal/contracts/protocol';
import type { Caller } from '@portal/service-kit/http';
import { addDays } from '../protocol/calendar.rules.ts';
import { reportedBy } from '../safety/safety.rules.ts';
import { reportKind, typedReport } from '../safety/typed-report.ts';
import { draftDocumentId } from '../drafts/drafts.ts';
import { todayOf, type Dependencies } from '../dependencies.ts';
import { visibleTo } from './list-filter.ts';
import { reminders } from '../approvals/approval.types.ts';

/** The most of each kind. */
const limit = 100;

type About = NonNullable<NextStep['protocol']>;
const about = ({ id, number, title }: About): About => ({ id, number, title });

/** Reports of adverse events and deaths that are begun and not sent, with the day by which they are due as far as it is known. */
async function begunReports(dependencies: Dependencies, user: string): Promise<NextStep[]> {
  const { drafts, protocols, config } = dependencies;
  const rows = await drafts.find({ where: { user, state: 'open', kind: 'follow-up' }, limit: draftLimits.drafts });
  const begun = rows.flatMap(({ draft_id }) => {
    const kind = reportKind(draft_id);
    return kind ? [{ kind, draft_id }] : [];
  });
  return Promise.all(
    begun.map(async ({ kind, draft_id }): Promise<NextStep> => {
      const draft = await drafts.findById(draftDocumentId(user, draft_id));
      const { protocol, safety } = typedReport(draft?.body);
      const found = protocol === '' ? undefined : await protocols.findById(protocol);
      const day = isDay(safety.aware) ? reportedBy(kind, safety.seriousness, safety.aware, config.safetyDays) : null;
      return {
        what: 'report',
        protocol: found?.user === user ? about(found) : null,
        form: { id: draft_id, kind },
        day,
      };
    }),
  );
}

/** Forms about which more is asked. */
async function askedForms({ followUps, config }: Dependencies, user: string): Promise<NextStep[]> {
  const rows = await followUps.find({
    where: { user, state: 'more_asked', archived: null },
    sort: 'created_date',
    limit,
  });
  return rows.map(({ id, kind, protocol, number, title, asked_at }) => ({
    what: 'answer',
    protocol: { id: protocol, number, title },
    form: { id, kind },
    day: asked_at === undefined ? null : dayIn(new Date(asked_at), config.timeZone),
  }));
}

/** Applications that were returned for completion. */
async function returnedProtocols({ protocols }: Dependencies, caller: Caller): Promise<NextStep[]> {
  const where = { ...visibleTo(caller), is_returned: true };
  const rows = await protocols.find({ where, sort: 'return_due', limit });
  return rows.map((row) => ({
    what: 'complete',
    protocol: about(row),
    day: row.return_due,
    ...(row.return_points !== null && { points: row.return_points }),
  }));
}

/** Protocols with a question of the council that has no answer. */
async function askedProtocols({ protocols, config }: Dependencies, caller: Caller): Promise<NextStep[]> {
  const where = { ...visibleTo(caller), question_released_at: { to: '9' } };
  const rows = await protocols.find({ where, sort: 'question_released_at', limit });
  return rows.map((row) => ({
    what: 'question',
    protocol: about(row),
    day: dayIn(new Date(row.question_released_at ?? row.status_since), config.timeZone),
  }));
}

/** Protocols that wait for a response, for conditions to be met, or for a renewal that has not been asked for. */
async function waitingProtocols(
  { protocols, followUps, ...around }: Dependencies,
  caller: Caller,
): Promise<NextStep[]> {
  const own = visibleTo(caller);
  const today = todayOf(around);
  const until = { to: addDays(today, reminders[0]) };
  const [rejected, conditional, ending] = await Promise.all([
    protocols.find({ where: { ...own, status: 'rejected' }, limit }),
    protocols.find({ where: { ...own, validity_kind: 'conditional' }, limit }),
    protocols.find({ where: { ...own, validity_kind: 'dated', valid_until: until }, sort: 'valid_until', limit }),
  ]);
  const where = { protocol: ending.map(({ id }) => id), state: ['sent', 'more_asked'] };
  const forms = ending.length === 0 ? [] : await followUps.find({ where });
  const isRenewal = (kind: FollowUpKind) => effectOf(kind) === 'renewal';
  const asked = new Set(forms.filter(({ kind }) => isRenewal(kind)).map(({ protocol }) => protocol));
  return [
    ...rejected.map((row) => ({
      what: 'respond' as const,
      protocol: about(row),
      day: dayIn(new Date(row.status_since), around.config.timeZone),
    })),
    ...conditional.map((row) => ({
      what: 'conditions' as const,
      protocol: about(row),
      day: row.approval_facts?.since ?? null,
    })),
    ...ending
      .filter(({ id }) => !asked.has(id))
      .map((row) => ({
        what: (row.valid_until ?? today) < today ? ('expired' as const) : ('renew' as const),
        protocol: about(row),
        day: row.valid_until,
      })),
  ];
}

const isAboutSafety = ({ form }: NextStep): boolean => form !== undefined && isSafetyKind(form.kind);

/** What waits for this researcher (docs/lists 22): what is about safety first, then by day; what has none before. */
export async function nextStepsOf(dependencies: Dependencies, caller: Caller): Promise<NextStep[]> {
  const found = await Promise.all([
    begunReports(dependencies, caller.id),
    askedForms(dependencies, caller.id),
    returnedProtocols(dependencies, caller),
    askedProtocols(dependencies, caller),
    waitingProtocols(dependencies, caller),
  ]);
  return found
    .flat()
    .toSorted(
      (a, b) => Number(isAboutSafety(b)) - Number(isAboutSafety(a)) || (a.day ?? '').localeCompare(b.day ?? ''),
    );
}
