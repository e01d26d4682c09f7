import type { Draft, DraftRow } from '@portal/contracts/drafts';
import type { Marks } from '@portal/contracts/points';
import type { Changed, Protocol } from '@portal/contracts/protocol';
import type { Assignment, Forwarding } from '@portal/contracts/reviews';
import { givenMarks, marksIn, protocolPath } from '@portal/portal-views';
import { api, draftsOf, type AccountDrafts } from '@portal/web-kit';

/** What this officer typed in the latest draft of a kind and has not given yet: as it stands on this page, else wherever it was typed. */
async function typedIn(drafts: AccountDrafts, subject: string, kind: Draft['kind']): Promise<Marks> {
  const here = drafts.of(subject).filter(({ ref }) => ref.kind === kind);
  const open = here.map(({ store }) => store.getState()).find(({ life }) => life !== 'opening');
  if (open) return givenMarks(marksIn(open.body));
  const rows = await api.get<DraftRow[]>(`/api/drafts?subject=${encodeURIComponent(subject)}`);
  const row = rows.find((one) => one.kind === kind);
  return row ? givenMarks(marksIn((await api.get<Draft>(`/api/drafts/${encodeURIComponent(row.id)}`)).body)) : [];
}

/** The marks of the last completion; those of an earlier one, which a draft may still hold, are left out. */
async function typedCompletionMarks(drafts: AccountDrafts, protocol: string): Promise<Marks> {
  const marks = await typedIn(drafts, `${protocol}.check`, 'check');
  if (marks.length === 0) return marks;
  const { completions = [] } = await api.get<Protocol>(protocolPath(protocol));
  const known = new Set(completions.at(-1)?.points.map(({ id }) => id));
  return marks.filter(({ point }) => known.has(point));
}

type Marked = Pick<Assignment, 'completion_marks'>;

/** Sends a command with the marks that were typed of the last completion; the draft that held them then ends (docs/completions 7). */
async function withCompletionMarks(
  drafts: AccountDrafts,
  id: string,
  send: (marked: Marked) => Promise<Changed>,
): Promise<Changed> {
  const completion_marks = await typedCompletionMarks(drafts, id);
  if (completion_marks.length === 0) return send({});
  return drafts.send(`${id}.check`, () => send({ completion_marks }));
}

/** Assigns reviewers, with the marks that this account typed of a completion. */
export async function assign(
  account: string,
  { id, completions }: Protocol,
  assignment: Omit<Assignment, keyof Marked>,
): Promise<Changed> {
  const send = (marked: Marked) => api.post<Changed>(protocolPath(id, 'assignment'), { ...assignment, ...marked });
  return completions ? withCompletionMarks(await draftsOf(account), id, send) : send({});
}

/** Sends a response back to the reviewers, with all marks that this account typed. */
export async function forward(
  account: string,
  id: string,
  forwarding: Pick<Forwarding, 'alt_reviewer'>,
): Promise<Changed> {
  const drafts = await draftsOf(account);
  return drafts.send(id, async () => {
    const marks = await typedIn(drafts, id, 'marks');
    const body = { ...forwarding, ...(marks.length > 0 && { marks }) };
    return withCompletionMarks(drafts, id, (marked) =>
      api.post<Changed>(protocolPath(id, 'forward'), { ...body, ...marked }),
    );
  });
}
