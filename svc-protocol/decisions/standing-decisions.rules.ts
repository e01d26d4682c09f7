const decisions: readonly string[] = ['protocol.accepted', 'protocol.rejected'];

/** The decisions of a history that were not taken back, the first one first. */
export function standingDecisions<L extends { action: string }>(history: readonly L[]): readonly L[] {
  const standing: L[] = [];
  for (const line of history) {
    if (decisions.includes(line.action)) standing.push(line);
    if (line.action === 'protocol.decision_undone') standing.pop();
  }
  return standing;
}

/** Whether a line is a decision that was taken back. */
export const isUndone = <L extends { action: string }>(line: L, history: readonly L[]): boolean =>
  decisions.includes(line.action) && !standingDecisions(history).includes(line);
