import {
  protocolEventSchema,
  readerOf,
  topics,
  type EventOf,
  type ProtocolEventType,
  meetingEventSchema,
  followUpEventSchema,
} from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, on, type Consumer } from '@portal/service-kit/outbox';
import type { Dependencies } from '../dependencies.ts';
import { indexForFinding } from '../finding/desk-entry.ts';
import { keepArchivedForms } from '../follow-ups/keep-archived-forms.ts';
import { keepReviewTasks } from '../reviews/keep-review-tasks.ts';
import { emptySlotsIn } from '../accounts/account-deleted.ts';
import { finishForm } from '../follow-ups/finish-form.ts';
import { settleItems } from '../meetings/settle-items.ts';
import { compareAndSet, tryInsert, isRaced } from '@portal/service-kit/store';
import type { StoredRecord } from '../record/store.ts';
import { storedRecordOf, storedRecordOfForm } from '../record/stored.ts';

/** Safe: a power cut that undoes it makes the event come again. */
const light = { isLight: true };

/** Writes the lines that are not there yet, in their order: where one stands, those before it do too. Marks decisions that were taken back. */
async function keep({ record }: Pick<Dependencies, 'record'>, lines: readonly StoredRecord[]): Promise<void> {
  const missing: StoredRecord[] = [];
  for (const line of lines.toReversed()) {
    if (await record.findById(line.id)) break;
    missing.unshift(line);
  }
  for (const line of missing) await tryInsert(() => record.insert(line, [], light), isRaced);
  for (const { id } of lines.filter(({ undone }) => undone))
    await compareAndSet(async () => {
      const before = await record.get(id);
      if (!before.undone) await record.replace({ ...before, undone: true }, [], light);
    });
}

type Needed = Pick<Dependencies, 'record' | 'protocols' | 'followUps' | 'config'>;

/** Takes the new lines of a protocol's history into the record. Safe to repeat. */
async function keepRecordOf(dependencies: Needed, id: string): Promise<void> {
  const protocol = await dependencies.protocols.findById(id);
  if (protocol) await keep(dependencies, storedRecordOf(protocol, dependencies.config));
}

/** The same of a form. */
async function keepRecordOfForm(dependencies: Needed, id: string): Promise<void> {
  const form = await dependencies.followUps.findById(id);
  if (form)
    await keep(
      dependencies,
      storedRecordOfForm(form, await dependencies.protocols.findById(form.protocol), dependencies.config),
    );
}

/** Only the event's type and key are used; the protocol is read from the store. */
const reader = readerOf(protocolEventSchema, []);

/** Events that may change what callers name a protocol by. */
const changesDesk: readonly ProtocolEventType[] = [
  'protocol.submitted',
  'protocol.assigned',
  'protocol.declined',
  'protocol.forwarded',
  'protocol.reviewer_replaced',
  'protocol.section_updated',
  'protocol.amended',
  'protocol.act_undone',
  'protocol.deleted',
  'protocol.restored',
  'protocol.snapshot',
];

/** Events that may change review tasks. */
const changesTasks: readonly ProtocolEventType[] = [
  'protocol.assigned',
  'protocol.declined',
  'protocol.partially_reviewed',
  'protocol.reviewed',
  'protocol.forwarded',
  'protocol.reviewer_replaced',
  // Due days are held while a question waits for its answer.
  'protocol.question_released',
  'protocol.question_answered',
  'protocol.question_withdrawn',
  'protocol.snapshot',
  'protocol.restored',
  // The snapshot of a deleted protocol is a deletion. Its comments still count in the reports.
  'protocol.deleted',
];

/** Events after which a comment is awaited: of changesTasks, too. */
const awaitsComments: readonly ProtocolEventType[] = [
  'protocol.assigned',
  'protocol.forwarded',
  'protocol.reviewer_replaced',
  'protocol.restored',
];

/** Events after which forms may be held up by the archive, or no longer: of changesTasks, too. */
const isOfArchive = (type: ProtocolEventType): boolean => type === 'protocol.deleted' || type === 'protocol.restored';

/**
 * Keeps two views of changed protocols: their review tasks, which reports and candidate lists count without reading protocols, and
 * what the call desk finds them by (docs/lists 15). Marks the forms that the archive holds up (docs/record 8). Takes from open reviews who is no reviewer any more (docs/accounts 21).
 */
export function viewsSubscription(dependencies: Dependencies, consumer: Consumer): Subscription {
  const apply = async ({ type, key, correlation_id }: EventOf<typeof reader>): Promise<void> => {
    const [tasks, desk] = [changesTasks.includes(type), changesDesk.includes(type)];
    const protocol = tasks || desk ? await dependencies.protocols.findById(key) : undefined;
    if (!protocol) return;
    if (tasks) await keepReviewTasks(dependencies, protocol);
    // Safe: the event comes again where a power cut undoes it, for it lies in the same file.
    if (desk) await indexForFinding(dependencies, protocol, { isLight: true });
    if (isOfArchive(type)) await keepArchivedForms(dependencies, protocol);
    if (awaitsComments.includes(type)) await emptySlotsIn(dependencies, protocol, correlation_id);
  };
  const group = 'protocol.review_tasks';
  return createSubscription({ ...consumer, group, on: { [topics.protocol]: on(reader, apply) } });
}

const formReader = readerOf(protocolEventSchema, ['follow_up']);
type ProtocolTold = EventOf<typeof formReader>;

/** Whether a republish tells it. It names no act, and the archived are told as deleted by nobody. */
const isRepublished = ({ type, actor }: ProtocolTold): boolean =>
  actor === null && (type === 'protocol.snapshot' || type === 'protocol.deleted');

/** Finishes every form whose act the protocol holds, or took back with its letter: the events of some may be lost. */
async function finishAll(dependencies: Dependencies, { key, correlation_id: correlationId }: ProtocolTold) {
  const protocol = await dependencies.protocols.findById(key);
  for (const { follow_up: id, act, at, by } of protocol?.form_acts ?? [])
    await finishForm(dependencies, { id, act, at }, { actor: by, at: new Date(at), correlationId });
  for (const { follow_up: id, decided_at, withdrawn_at } of protocol?.letters ?? []) {
    if (id === undefined || withdrawn_at === undefined) continue;
    const actor = protocol?.history.find(({ at }) => at === withdrawn_at)?.actor ?? null;
    const cause = { actor, at: new Date(withdrawn_at), correlationId };
    await finishForm(dependencies, { id, act: 'undo', at: decided_at }, cause);
  }
}

/** Finishes the form whose act the protocol holds, where the command that began it did not (ADR 0040). */
export function formSubscription(dependencies: Dependencies, consumer: Consumer): Subscription {
  const apply = async (event: ProtocolTold): Promise<void> => {
    const { follow_up: form } = event.data;
    const cause = { actor: event.actor, at: new Date(event.occurred_at), correlationId: event.correlation_id };
    if (form) await finishForm(dependencies, form, cause);
    else if (isRepublished(event)) await finishAll(dependencies, event);
  };
  const group = 'protocol.forms';
  return createSubscription({ ...consumer, group, on: { [topics.protocol]: on(formReader, apply) } });
}

/** The meeting is read from the store. */
const meetingReader = readerOf(meetingEventSchema, []);

/** After these, items may wait for their command: a republish tells of a meeting whose own event was lost. */
const mayLeaveItems: readonly EventOf<typeof meetingReader>['type'][] = ['meeting.decided', 'meeting.snapshot'];

/** Gives the command of each item whose decision a meeting has signed (docs/meetings 19). */
export function meetingSubscription(dependencies: Dependencies, consumer: Consumer): Subscription {
  const apply = async ({ type, key, correlation_id }: EventOf<typeof meetingReader>): Promise<void> => {
    if (mayLeaveItems.includes(type)) await settleItems(dependencies, key, correlation_id);
  };
  const group = 'protocol.meetings';
  return createSubscription({ ...consumer, group, on: { [topics.meeting]: on(meetingReader, apply) } });
}

/** Keeps the record of all protocols and the register of decisions (docs/record 11). Only the events' keys are used. */
export const recordSubscription = (dependencies: Dependencies, consumer: Consumer): Subscription =>
  createSubscription({
    ...consumer,
    group: 'protocol.record',
    on: {
      [topics.protocol]: on(readerOf(protocolEventSchema, []), ({ key }) => keepRecordOf(dependencies, key)),
      [topics.follow_up]: on(readerOf(followUpEventSchema, []), ({ key }) => keepRecordOfForm(dependencies, key)),
    },
  });
