import { formOf, peopleMeant } from '@portal/contracts/council';
import { subjectId, type Agenda } from '@portal/contracts/meetings';
import { isHeldUp } from '../follow-ups/follow-up.rules.ts';
import type { Concerned } from './meeting.rules.ts';
import { isUndecided, standingOf, type Standing } from './meeting-standing.rules.ts';
import { whyRecused } from './meeting-votes.rules.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { slots } from '../reviews/slot.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { StoredFollowUp } from '../follow-ups/store.ts';
import type { StoredMeeting } from './store.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { todayOf, type Dependencies } from '../dependencies.ts';
import { formatDayIn } from '@portal/contracts/presentation';
import { accountsOf } from '../protocol/find-names.ts';
import type { Recusal, Seat, Subject, SubjectFacts } from './meeting.types.ts';

/** A protocol or a form with its protocol, as they are now. */
export interface Found {
  protocol: StoredProtocol;
  form: StoredFollowUp | undefined;
}

/** What an item is about; undefined where there is no such record. */
export async function findSubject(
  { protocols, followUps }: Pick<Dependencies, 'protocols' | 'followUps'>,
  { protocol: id, follow_up }: { protocol?: string | undefined; follow_up?: string | null | undefined },
): Promise<Found | undefined> {
  const form = follow_up ? await followUps.findById(follow_up) : undefined;
  const protocol = await protocols.findById(form?.protocol ?? id ?? '');
  return protocol && (form || !follow_up) ? { protocol, form } : undefined;
}

/** Whether nobody can decide on it before the protocol is restored. */
const isArchived = ({ protocol, form }: Found): boolean => (form ? isHeldUp(form.kind, protocol) : protocol.deleted);

/** The subjects of an agenda in its order. @throws RulesBroken for what is unknown, decided, archived, named twice or held by another meeting, and where one that was discussed is left out */
export async function subjectsOf(
  dependencies: Pick<Dependencies, 'protocols' | 'followUps' | 'meetings'>,
  before: StoredMeeting,
  agenda: Agenda,
): Promise<readonly Subject[]> {
  const asked = agenda.map((entry) => ('follow_up' in entry ? entry.follow_up : entry.protocol));
  const there = new Map(before.items.map((item) => [subjectId(item), item]));
  const others = asked.length === 0 ? [] : await dependencies.meetings.find({ where: { holds: asked } });
  const subjects: Subject[] = [];
  for (const [index, entry] of agenda.entries()) {
    const id = asked[index] ?? '';
    const refuse = (message: string) => throwIfInvalid([{ field: String(index), message }]);
    const stays = there.get(id);
    const found = stays ? undefined : await findSubject(dependencies, entry);
    if (!stays && !found) refuse(messages.meeting.unknown);
    const subject = stays ?? subjectFrom(found as Found);
    const { number } = subject;
    if (asked.indexOf(id) < index) refuse(messages.meeting.twice({ number }));
    const other = others.find((meeting) => meeting.id !== before.id && meeting.holds.includes(id));
    if (other) refuse(messages.meeting.elsewhere({ number, meeting: other.number }));
    if (found && isArchived(found)) refuse(messages.archived);
    if (found && !isUndecided(found)) refuse(messages.meeting.decided({ number }));
    subjects.push(subject);
  }
  const discussed = before.items.find((item) => item.record && !asked.includes(subjectId(item)));
  if (discussed)
    throwIfInvalid([{ field: 'agenda', message: messages.meeting.recorded({ number: discussed.number }) }]);
  return subjects;
}

const subjectFrom = ({ protocol, form }: Found): Subject => ({
  protocol: protocol.id,
  follow_up: form?.id ?? null,
  kind: form?.kind ?? null,
  number: protocol.number,
  title: protocol.title,
});

/** The protocols of an agenda that are not archived, each once. */
export async function concernedBy(
  { protocols }: Pick<Dependencies, 'protocols'>,
  { items }: Pick<StoredMeeting, 'items'>,
): Promise<readonly Concerned[]> {
  const ids = [...new Set(items.map(({ protocol }) => protocol))];
  const found = await Promise.all(ids.map((id) => protocols.findById(id)));
  return found.flatMap((one) => {
    if (!one || one.deleted) return [];
    const { id, number, title, user } = one;
    return [{ id, number, title, user }];
  });
}

/** What a meeting knows of an item's subject: facts for its page and minutes, and who is recused automatically. */
export interface Known extends SubjectFacts, Standing {
  found: Found | undefined;
  recused: readonly Recusal[];
}

/** What a protocol or form allows now. */
export function standingNow(dependencies: Pick<Dependencies, 'config' | 'clock'>, found: Found): Standing {
  const { timeZone, approvalValidity: validity } = dependencies.config;
  const dayOf = (instant: string): string => formatDayIn(instant, timeZone);
  return standingOf(found, { at: dependencies.clock().toISOString(), today: todayOf(dependencies), validity, dayOf });
}

const unknown: Omit<Known, 'found'> = {
  ...{ investigator: '', institution: '', recommended: [], recused: [] },
  ...{ offered: ['deferred'], obstacle: messages.meeting.unknown, in_office: false },
};

/** The same of all items of a meeting, as it is now. */
export async function knownOf(
  dependencies: Pick<Dependencies, 'protocols' | 'followUps' | 'accounts' | 'config' | 'clock'>,
  { items }: Pick<StoredMeeting, 'items'>,
  seats: readonly Seat[],
): Promise<readonly Known[]> {
  const found = await Promise.all(items.map((item) => findSubject(dependencies, item)));
  const owners = found.map((one) => one?.protocol.user);
  const accounts = await accountsOf(dependencies, [...new Set([...owners, ...seats.map(({ account }) => account)])]);
  return found.map((one) => {
    if (!one) return { ...unknown, found: one };
    const { protocol } = one;
    const [lead] = peopleMeant(formOf(protocol), 'investigator', protocol.sections);
    const recused = seats.flatMap(({ member, account }): Recusal[] => {
      const theirs = account === null ? undefined : (accounts.get(account) ?? { id: account, email: '' });
      const reason = theirs && whyRecused(protocol, theirs, accounts.get(protocol.user));
      return reason ? [{ member, reason, automatic: true }] : [];
    });
    return {
      ...standingNow(dependencies, one),
      found: one,
      investigator: lead?.name ?? '',
      institution: lead?.institution ?? '',
      recommended: one.form ? [] : slots.flatMap((slot) => protocol.recommendations?.[slot] ?? []),
      recused,
    };
  });
}
