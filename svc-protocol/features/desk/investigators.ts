import type { Dependencies } from '../../dependencies.ts';

/** The principal investigator of each of these protocols, by its id, from the desk's view; missing until its event has been read. */
export async function investigatorsOf(
  { desk }: Pick<Dependencies, 'desk'>,
  rows: readonly { id: string }[],
): Promise<ReadonlyMap<string, { investigator: string }>> {
  const ids = rows.map(({ id }) => id);
  const entries = ids.length === 0 ? [] : await desk.find({ where: { id: ids }, limit: ids.length });
  return new Map(
    entries.flatMap(({ id, people: [lead] }) =>
      lead?.part === 'investigator' && lead.name !== '' ? [[id, { investigator: lead.name }] as const] : [],
    ),
  );
}
