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
async function typedCompletionMarks(
  drafts: AccountDrafts,
  { id, completions = [] }: Pick<Protocol, 'id' | 'completions'>,
): Promise<Marks> {
  const points = completions.at(-1)?.points ?? [];
  const marks = points.length > 0 ? await typedIn(drafts, `${id}.check`, 'check') : [];
  return marks.filter(({ point }) => points.some((one) => one.id === point));
}

type Marked = Pick<Assignment, 'completion_marks'>;

/** Sends a command with the marks that were typed of the last completion; the draft of the check then ends (docs/completions 7). */
const withCompletionMarks = (
  drafts: AccountDrafts,
  protocol: Pick<Protocol, 'id' | 'completions'>,
  send: (marked: Marked) => Promise<Changed>,
): Promise<Changed> =>
  drafts.send(`${protocol.id}.check`, async () => {
    const completion_marks = await typedCompletionMarks(drafts, protocol);
    return send(completion_marks.length > 0 ? { completion_marks } : {});
  });

/** Assigns reviewers, with the marks that this account typed of a completion. */
export async function assign(
  account: string,
  protocol: Protocol,
  assignment: Omit<Assignment, keyof Marked>,
): Promise<Changed> {
  return withCompletionMarks(await draftsOf(account), protocol, (marked) =>
    api.post<Changed>(protocolPath(protocol.id, 'assignment'), { ...assignment, ...marked }),
  );
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
    return withCompletionMarks(drafts, await api.get<Protocol>(protocolPath(id)), (marked) =>
      api.post<Changed>(protocolPath(id, 'forward'), { ...body, ...marked }),
    );
  });
}
