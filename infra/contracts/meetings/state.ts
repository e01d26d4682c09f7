/** Planned, open, closed; in the end its minutes are signed. One that is not held is cancelled (council-year.md, 9). */
export const meetingStates = ['planned', 'open', 'closed', 'signed', 'cancelled'] as const;
export type MeetingState = (typeof meetingStates)[number];

export const meetingActions = [
  'agenda',
  'attendance',
  'open',
  'cancel',
  'items',
  'close',
  'decisions',
  'signature',
  'addenda',
] as const;
export type MeetingAction = (typeof meetingActions)[number];

/** Whether the decisions were recorded already; null where every item is deferred and there is nothing to record. */
type Meeting = Readonly<{ state: MeetingState; decided: boolean | null }>;

/** What an officer can do to a meeting: the one table that draws the buttons and enforces the rule. */
export function permittedMeetingActions({ state, decided }: Meeting): readonly MeetingAction[] {
  if (state === 'planned') return ['agenda', 'attendance', 'open', 'cancel'];
  if (state === 'open') return ['agenda', 'attendance', 'items', 'close'];
  if (state === 'closed') return decided === false ? ['decisions'] : ['signature'];
  return state === 'signed' ? ['addenda'] : [];
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
