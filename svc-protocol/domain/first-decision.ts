interface Line {
  at: string;
  action: string;
}

const day = 24 * 60 * 60 * 1000;
const decisions: readonly string[] = ['protocol.accepted', 'protocol.rejected'];

/** When a protocol was decided on for the first time, and after how many whole days; undefined while it was not. */
export function firstDecisionOf(history: readonly Line[], created: string): { at: string; days: number } | undefined {
  const at = history.find(({ action }) => decisions.includes(action))?.at;
  return at === undefined
    ? undefined
    : { at, days: Math.max(0, Math.floor((Date.parse(at) - Date.parse(created)) / day)) };
}
