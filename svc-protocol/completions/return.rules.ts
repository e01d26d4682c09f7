import type { Completed as CompletionEnd } from '@portal/contracts/completions';
import { longestReturn, returnLimits, type Return } from '@portal/contracts/completions';
import { isBlank } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import { written } from '@portal/contracts/texts';
import { keptRounds, roundOf, withMarks, withPoints } from '../points/points.rules.ts';
import { addDays } from '../protocol/calendar.rules.ts';
import { decided, type Decided } from '../protocol/decided.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { messages } from '../protocol/refusal.messages.ts';
import { ReturnReminded, throwIfInvalid, TooManyReturns } from '../protocol/refusal.rules.ts';
import { reasonOf } from '../record/archive.rules.ts';
import type { Completed, Returned } from './completion.types.ts';

interface Around {
  /** UTC instant. */
  at: string;
  /** Today in the council's time zone, 'YYYY-MM-DD'. */
  today: string;
  /** Creates the ids of points. */
  newId: () => string;
}

/** How often it was returned so far. */
const returnsOf = ({ completions = [], returned }: Pick<Protocol, 'completions' | 'returned'>): number =>
  completions.length + (returned ? 1 : 0);

/** On which days, counted from the day by which to complete, the researcher is reminded. */
const reminderDays = [-3, 0, 7];

/** The first day of a reminder after this one; null where none is left. */
const nextReminder = (due_on: string, today: string): string | null =>
  reminderDays.map((days) => addDays(due_on, days)).find((day) => day > today) ?? null;

/** The researcher is reminded of a return; those that were missed are skipped. */
function reminded(protocol: Protocol, returned: NonNullable<Protocol['returned']>, today: string): Decided {
  const { due_on } = returned;
  return {
    protocol: {
      ...protocol,
      returned: { ...returned, remind_on: nextReminder(due_on, today), reminded_on: today },
    },
    event: 'protocol.return_reminded',
    called: [],
    lines: [{ what: 'protocol.return_reminded', from: null, to: due_on }],
  };
}

/** Reminds the researcher of the return whose day has come; undefined where none has (docs/completions 10). */
export function remindOfReturn(protocol: Protocol, today: string): Decided | undefined {
  const { returned, deleted } = protocol;
  if (!returned || deleted || returned.remind_on === null || returned.remind_on > today) return undefined;
  return returned.reminded_on === today ? undefined : reminded(protocol, returned, today);
}

/** An officer reminds of a return, once a day. @throws RoleForbids, IsArchived, ImpossibleInStatus, RemindedToday */
export function remindOfReturnByHand(protocol: Protocol, actor: Actor, today: string): Decided {
  requirePermitted(protocol, actor, 'withdraw_return');
  const { returned, status } = protocol;
  if (!returned || returned.reminded_on === today) throw new ReturnReminded(status);
  return reminded(protocol, returned, today);
}

function checkReturn({ points, due_on }: Return, today: string): readonly FieldError[] {
  const last = addDays(today, longestReturn);
  const texts = points.flatMap(({ text }, index): readonly FieldError[] =>
    isBlank(text) || written(text).length > returnLimits.text
      ? [{ field: `points.${index}`, message: messages.completion.text }]
      : [],
  );
  return [
    ...(points.length === 0 || points.length > returnLimits.points
      ? [{ field: 'points', message: messages.completion.points }]
      : texts),
    ...(due_on < today || due_on > last ? [{ field: 'due_on', message: messages.completion.dueOn(today, last) }] : []),
  ];
}

/** The protocol with an officer's marks on the points of its last completion (docs/completions 7). @throws RulesBroken */
export function withCompletionMarks(protocol: Protocol, actor: Actor, marks: Return['marks'], at: string): Protocol {
  if (!marks || marks.length === 0) return protocol;
  const last = protocol.completions?.at(-1);
  const points = withMarks(last?.points ?? [], marks, {
    round: (last?.n ?? 0) + 1,
    by: actor.id,
    role: 'compliance',
    at,
  });
  return {
    ...protocol,
    completions: [...(protocol.completions ?? []).slice(0, -1), ...(last ? [{ ...last, points }] : [])],
  };
}

/**
 * An officer returns an application for completion (docs/completions 1): its status stays, and the researcher's clock runs.
 * @throws RoleForbids, IsArchived, IsReturned, ImpossibleInStatus, TooManyReturns, RulesBroken
 */
export function returnToResearcher(
  protocol: Protocol,
  actor: Actor,
  body: Return,
  { at, today, newId }: Around,
): Decided {
  requirePermitted(protocol, actor, 'return');
  const n = returnsOf(protocol) + 1;
  if (n > returnLimits.returns) throw new TooManyReturns(protocol.status);
  throwIfInvalid(checkReturn(body, today));
  const marked = withCompletionMarks(protocol, actor, body.marks, at);
  const drafts = body.points.map(({ text, links }) => ({
    source: 'compliance' as const,
    quote: written(text),
    ...(links && { links }),
  }));
  const points = withPoints([], drafts, n, newId);
  const { due_on } = body;
  const returned: Returned = {
    ...{ n, by: actor.id, at, due_on, points, changes: [] },
    ...{ remind_on: nextReminder(due_on, today), reminded_on: null },
  };
  return decided(protocol, { ...marked, returned }, 'protocol.returned');
}

/** How a return ended. */
interface End extends Pick<CompletionEnd, 'ended' | 'why'> {
  at: string;
}

/** The protocol without its return, which is kept among its completions, with the changes as far as there is room for them. */
export function withReturnEnded(protocol: Protocol, { ended, why, at }: End): Protocol {
  const { returned, ...rest } = protocol;
  if (!returned) return protocol;
  const { remind_on: _next, reminded_on: _last, ...kept } = returned;
  const done: Completed = {
    ...kept,
    ...{ ended, ended_at: at, round: roundOf(protocol), in_response: protocol.status === 'response' },
    ...(why !== undefined && { why }),
  };
  const { checked, ...unchecked } = rest;
  const after = ended === 'completed' || !checked ? unchecked : rest;
  return { ...after, completions: keptRounds([...(protocol.completions ?? []), done]) };
}

/** An officer takes a return back; its points stay as withdrawn. @throws RoleForbids, IsArchived, ImpossibleInStatus, RulesBroken */
export function withdrawReturn(
  protocol: Protocol,
  actor: Actor,
  reason: string | null | undefined,
  at: string,
): Decided {
  requirePermitted(protocol, actor, 'withdraw_return');
  const why = reasonOf(reason);
  const after = withReturnEnded(protocol, { ended: 'withdrawn', why, at });
  return decided(protocol, after, 'protocol.return_withdrawn', { why });
}
