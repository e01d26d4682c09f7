import type { Parts } from '../features/parts.ts';

const batch = 100;

/** Drafts were never submitted to anybody: they go with the account of whoever typed them. Run again it finds nothing left to do. */
export async function removeDraftsOf({ drafts }: Pick<Parts, 'drafts'>, account: string): Promise<void> {
  for (;;) {
    const rows = await drafts.find({ where: { user: account }, limit: batch });
    if (rows.length === 0) return;
    await Promise.all(rows.map(({ id }) => drafts.remove(id)));
  }
}
