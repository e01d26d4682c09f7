/** How many letters one has to change, add or take away to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === wanted ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The one that somebody meant who wrote this: two letters away at most; undefined where none is. */
export function nearest(written: string, known: readonly string[]): string | undefined {
  const [first] = known
    .map((name) => ({ name, away: distance(written, name) }))
    .filter(({ name, away }) => away <= 2 && away < name.length)
    .sort((one, other) => one.away - other.away);
  return first?.name;
}
