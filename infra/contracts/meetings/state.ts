/** Planned, open, closed; in the end its minutes are signed. One that is not held is cancelled (docs/meetings 6). */
export const meetingStates = ['planned', 'open', 'closed', 'signed', 'cancelled'] as const;
export type MeetingState = (typeof meetingStates)[number];

export const meetingActions = [
  'agenda',
  'attendance',
  'open',
  'move',
  'cancel',
  'items',
  'close',
  'decisions',
  'signature',
  'addenda',
] as const;
export type MeetingAction = (typeof meetingActions)[number];

/** What tells which decisions are still to be recorded. */
interface Meeting {
  state: MeetingState;
  items: readonly Readonly<{ outcome: string | null; result?: Readonly<{ state: ItemResult }> | undefined }>[];
}

/** After closing: there is nothing to record, it is to be signed, the items' commands are under way, or all of them are through. */
export function recordingOf({ items }: Meeting): 'nothing' | 'to sign' | 'under way' | 'done' {
  const decided = items.filter(({ outcome }) => outcome !== null && outcome !== 'deferred');
  if (decided.length === 0) return 'nothing';
  if (decided.some(({ result }) => !result)) return 'to sign';
  return decided.some(({ result }) => result?.state === 'waiting') ? 'under way' : 'done';
}

/** What an officer can do to a meeting: the one table that draws the buttons and enforces the rule. `signs`: chair or secretary. */
export function permittedMeetingActions(meeting: Meeting, signs: boolean): readonly MeetingAction[] {
  const { state } = meeting;
  if (state === 'planned') return ['agenda', 'attendance', 'open', 'move', 'cancel'];
  if (state === 'open') return ['agenda', 'attendance', 'items', 'close'];
  if (state === 'signed') return signs ? ['addenda'] : [];
  if (state === 'cancelled') return [];
  const recording = recordingOf(meeting);
  if (recording === 'to sign') return ['decisions'];
  return signs && recording !== 'under way' ? ['signature'] : [];
}

/** How a member takes part. */
export const presences = ['in_person', 'remote', 'apology', 'absent'] as const;
export type Presence = (typeof presences)[number];
export const isPresent = (presence: Presence | null): boolean => presence === 'in_person' || presence === 'remote';

export const risks = ['minimal', 'more'] as const;
export type Risk = (typeof risks)[number];

/**
 * What became of an item after "Record the decisions". `waiting`: its command is under way. `decided`: it took effect. `left`: it has
 * changed since and was not decided; `reason` says why.
 */
export const itemResults = ['waiting', 'decided', 'left'] as const;
export type ItemResult = (typeof itemResults)[number];
