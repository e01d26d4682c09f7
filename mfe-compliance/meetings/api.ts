import { largestPageSize, pageSize } from '@portal/contracts/http';
import {
  type Agenda,
  type DeferredItem,
  type Meeting,
  type MeetingItem,
  type MeetingRow,
  type MeetingState,
  subjectId,
} from '@portal/contracts/meetings';
import { api, ApiProblem, keepPreviousData, queryOf, useCommand, useQuery, useQueryClient } from '@portal/web-kit';

const key = 'meetings';
const list = '/api/meetings';

/** '/api/meetings/{id}', and a command of it where one is named. */
export const meetingPath = (id: string, command?: string): string =>
  `${list}/${encodeURIComponent(id)}${command === undefined ? '' : `/${command}`}`;
/** The portal's page of one meeting. */
export const meetingPage = (id: string): string => `/meetings/${encodeURIComponent(id)}`;

export const heldStates = ['closed', 'signed', 'cancelled'] as const satisfies readonly MeetingState[];
export const coming = ['open', 'planned'] as const satisfies readonly MeetingState[];

/** One page of the meetings in these states. */
export const useMeetings = (state: readonly MeetingState[], sort: 'day' | '-day', page: number) =>
  useQuery({
    queryKey: [key, 'list', state.join(), page],
    queryFn: ({ signal }) =>
      api.list<MeetingRow>(`${list}${queryOf({ state, sort, page, page_size: pageSize })}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** All that are open or planned, the next one first. */
export const useComingMeetings = () =>
  useQuery({
    queryKey: [key, 'list', 'coming'],
    queryFn: ({ signal }) =>
      api.list<MeetingRow>(`${list}${queryOf({ state: coming, sort: 'day', page_size: largestPageSize })}`, { signal }),
    staleTime: 0,
  });

/** How often a meeting that others write too is read again, in ms. */
const often = 5_000;

const isMoving = ({ state, items }: Meeting): boolean =>
  state === 'planned' || state === 'open' || items.some(({ result }) => result?.state === 'waiting');

/** One meeting; read again every few seconds while others may change it. */
export const useMeeting = (id: string) =>
  useQuery({
    queryKey: [key, id],
    queryFn: ({ signal }) => api.get<Meeting>(meetingPath(id), { signal }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? often : false),
  });

/** What earlier meetings deferred, for an agenda. */
export const useDeferred = (enabled: boolean) =>
  useQuery({
    queryKey: [key, 'deferred'],
    queryFn: ({ signal }) => api.get<DeferredItem[]>(`${list}/deferred`, { signal }),
    enabled,
  });

export const agendaEntry = ({ protocol, follow_up }: Pick<MeetingItem, 'protocol' | 'follow_up'>): Agenda[number] =>
  follow_up === undefined ? { protocol } : { follow_up };

const isMoved = (error: unknown): boolean => error instanceof ApiProblem && [409, 412].includes(error.status);

interface Wanted {
  /** Writes on this state of the meeting; `ifMatch` is its ETag. */
  write: (now: Meeting, ifMatch: string) => Promise<Meeting>;
  /** Whether the part that is written is still as it was seen. Left out: the meeting must be unchanged. */
  still?: (now: Meeting) => boolean;
  /** Whether the write has already taken effect: an answer was lost. */
  isDone?: (now: Meeting) => boolean;
}

/** The most attempts of a write while others write at the same time. */
const mostTries = 6;

/**
 * Writes on a meeting that others write too, with optimistic locking: after a conflict it is read again and, if `still` holds, written
 * again. @throws ApiProblem, Offline
 */
export async function writeOn(meeting: Meeting, { write, still, isDone }: Wanted): Promise<Meeting> {
  let now = meeting;
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(now, `"${now.version}"`);
    } catch (error) {
      if (!isMoved(error) || tries === mostTries) throw error;
      const before = now.version;
      now = await api.get<Meeting>(meetingPath(meeting.id));
      if (isDone?.(now)) return now;
      if (now.version === before || !still?.(now)) throw error;
    }
  }
}

/** Of what shows a meeting. */
export const meetingKeys = [key, 'protocols', 'follow-ups'];

/** Keeps what a command answered, and reads again what else shows it. */
export function useKeepMeeting() {
  const queries = useQueryClient();
  return {
    keep: (meeting: Meeting) => queries.setQueryData([key, meeting.id], meeting),
    readAgain() {
      for (const first of meetingKeys) void queries.invalidateQueries({ queryKey: [first] });
    },
  };
}

interface WriteOptions<Input> {
  onDone?: (meeting: Meeting) => void;
  onFailed?: (error: unknown, input: Input) => void;
  onSettled?: (input: Input) => void;
  /** Names writes of which each is another one: they run one after the other, also after the page was left. */
  queue?: string;
}

/** Runs one write on a meeting at a time. Without a queue a second one meanwhile is the second press of a double click. */
export function useMeetingWrite<Input>(
  write: (input: Input) => Promise<Meeting>,
  { onDone, onFailed, onSettled, queue }: WriteOptions<Input> = {},
) {
  const { keep, readAgain } = useKeepMeeting();
  const { run, mutate, busy, error, reset } = useCommand({
    mutationFn: write,
    ...(queue !== undefined && { scope: { id: queue } }),
    onSuccess(meeting) {
      keep(meeting);
      onDone?.(meeting);
    },
    onError: (failure, input) => onFailed?.(failure, input),
    onSettled(_meeting, _failure, input) {
      onSettled?.(input);
      readAgain();
    },
  });
  return { run: queue === undefined ? run : mutate, busy, error, reset };
}

/** What can be put on an agenda: a protocol, or a form by its id besides. */
export type Addable = Pick<MeetingItem, 'protocol' | 'follow_up' | 'number'>;

/** Puts things at the end of a meeting's agenda, whatever others put there meanwhile. */
export async function addToAgenda(meeting: string, items: readonly Addable[]): Promise<Meeting> {
  const now = await api.get<Meeting>(meetingPath(meeting));
  const isThere = (on: Meeting, item: Addable) => on.items.some((one) => subjectId(one) === subjectId(item));
  return writeOn(now, {
    write: (on, ifMatch) =>
      api.put<Meeting>(
        meetingPath(on.id, 'agenda'),
        [...on.items, ...items.filter((item) => !isThere(on, item))].map(agendaEntry),
        { ifMatch },
      ),
    still: () => true,
    isDone: (on) => items.every((item) => isThere(on, item)),
  });
}
