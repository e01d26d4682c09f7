import {
  subjectId,
  deferredItemSchema,
  meetingCallSchema,
  meetingRowSchema,
  meetingSchema,
  meetingStates,
  type DeferredItem,
} from '@portal/contracts/meetings';
import { listQuerySchema, NoSuchRecord, pageOf, sortOf, totalHeaders } from '@portal/service-kit/http';
import { daySchema } from '@portal/contracts/http';
import type { List } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { isHeldUp } from '../../domain/follow-up.ts';
import { messages } from '../../messages.ts';
import type { Dependencies } from '../../dependencies.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { filterSchema, parseFilter } from '../parse-filter.ts';
import { meetingAnswer, presentMeetingRow } from './present-meeting.ts';
import { meetingOf } from './save-meeting.ts';

/** Sort values of the API and the store fields they mean. The first is the default. */
const sorts: Readonly<Record<string, string>> = { '-day': '-starts', day: 'starts' };

/** `from` is the first day, 'YYYY-MM-DD': with `state=planned,open&sort=day` the next meeting comes first. */
const meetingListQuery = z.extend(listQuerySchema, { state: filterSchema, from: z.optional(daySchema) });

/** GET /api/meetings, the newest first. */
export const listMeetings = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Meetings of the council',
    query: meetingListQuery,
    answers: { 200: z.array(meetingRowSchema) },
    handle: async ({ query }) => {
      const state = parseFilter(query.state, meetingStates, 'state', messages.meetings.unknownState);
      const where = { ...(state && { state }), ...(query.from && { starts: { from: query.from } }) };
      const sort = sorts[sortOf(query, Object.keys(sorts)) ?? ''];
      const [rows, total] = await Promise.all([
        dependencies.meetings.find({ where, sort, ...pageOf(query) }),
        dependencies.meetings.total({ where }),
      ]);
      return { status: 200, body: rows.map(presentMeetingRow), headers: totalHeaders(total) };
    },
  });

/** GET /api/meetings/{id}. */
export const getMeeting = (dependencies: Dependencies) =>
  endpoint({
    summary: 'One meeting with members, agenda and records',
    params: protocolParams,
    answers: { 200: meetingSchema },
    handle: async ({ params, caller }) => meetingAnswer(dependencies, await meetingOf(dependencies, params.id), caller),
  });

/** GET /api/meetings/{id}/call: day, time and place, for members who are no officers (docs/meetings 25). */
export const getMeetingCall = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Day, time and place of a meeting, for those whom it calls',
    params: protocolParams,
    answers: { 200: meetingCallSchema },
    handle: async ({ params, caller }) => {
      const { id, number, state, day, time, place, called } = await meetingOf(dependencies, params.id);
      if (!called.includes(caller.id)) throw new NoSuchRecord();
      return { status: 200, body: { id, number, state, day, time, place } };
    },
  });

/** What open agendas hold, left out of a list. */
export async function heldByMeetings({ meetings }: Pick<Dependencies, 'meetings'>): Promise<Pick<List, 'except'>> {
  const held = (await meetings.find({ where: { holding: true }, sort: 'starts' })).flatMap(({ holds }) => holds);
  return held.length > 0 ? { except: held } : {};
}

/** The meeting on whose open agenda a protocol stands. */
export async function meetingHolding({ meetings }: Pick<Dependencies, 'meetings'>, protocol: string) {
  const [found] = await meetings.find({ where: { holds: protocol }, sort: 'starts', limit: 1 });
  return found && { id: found.id, number: found.number, day: found.day };
}

/** Over how many meetings back a deferred item is offered again. */
const lookBack = 12;

/** What the last meetings put off, that no open agenda holds, nobody has decided since and the archive does not hold up. */
async function deferredItems(dependencies: Dependencies): Promise<DeferredItem[]> {
  const { meetings, protocols, followUps } = dependencies;
  const past = await meetings.find({ where: { state: ['closed', 'signed'] }, sort: '-starts', limit: lookBack });
  const held = new Set((await heldByMeetings(dependencies)).except);
  const found = new Map<string, DeferredItem>();
  for (const { number: meeting, deferred } of past)
    for (const { follow_up, kind, ...item } of deferred) {
      const id = subjectId({ ...item, follow_up });
      if (held.has(id) || found.has(id)) continue;
      found.set(id, { ...item, ...(follow_up !== null && { follow_up }), ...(kind !== null && { kind }), meeting });
    }
  const ids = [...new Set([...found].flatMap(([id, { protocol }]) => [id, protocol]))];
  if (ids.length === 0) return [];
  const list = { where: { id: ids }, limit: ids.length };
  const [asProtocols, asForms] = await Promise.all([protocols.find(list), followUps.find(list)]);
  const over = new Set(
    [
      ...asProtocols.filter(({ status }) => status === 'accepted' || status === 'rejected'),
      ...asForms.filter(({ state }) => state !== 'sent' && state !== 'more_asked'),
    ].map(({ id }) => id),
  );
  const archived = new Set(asProtocols.flatMap((row) => (row.archived ? [row.id] : [])));
  const isHeld = ({ protocol, kind }: DeferredItem) =>
    archived.has(protocol) && (!kind || isHeldUp(kind, { deleted: true }));
  return [...found].flatMap(([id, item]) => (over.has(id) || isHeld(item) ? [] : [item]));
}

/** GET /api/meetings/deferred: for the agenda of a next meeting. */
export const listDeferred = (dependencies: Dependencies) =>
  endpoint({
    summary: 'What meetings deferred, on no agenda and not decided since',
    answers: { 200: z.array(deferredItemSchema) },
    handle: async () => ({ status: 200, body: await deferredItems(dependencies) }),
  });
