import type { DraftRow } from '@portal/contracts/drafts';
import type { AccountDrafts } from '@portal/web-kit';

export interface ListedDraft {
  id: string;
  title: string | null;
  study_type: string | null;
  /** Of the questions that must be answered, how many are; where the server has the draft. */
  progress?: DraftRow['progress'];
  /** UTC instant of the server's last save; of the last change on this device where the server has none of it. */
  at: string;
  isOnServer: boolean;
  /** The form by which it is asked. */
  form?: string | undefined;
}

type Copy = Awaited<ReturnType<AccountDrafts['onDevice']>>[number];
type Typed = { form?: string; answers?: { title?: string | null; study_type?: string | null } };

/** A copy of this device. One that was made from a version of the server is there, too, as far as this device knows. */
export function draftOfCopy({ id, body, at, from }: Pick<Copy, 'id' | 'body' | 'at' | 'from'>): ListedDraft {
  const { answers = {}, form }: Typed = body;
  return {
    id,
    title: answers.title ?? null,
    study_type: answers.study_type ?? null,
    form,
    at: from?.at ?? new Date(at).toISOString(),
    isOnServer: from !== undefined,
  };
}

const draftOfRow = ({
  id,
  title = null,
  study_type = null,
  progress,
  form,
  updated_at: at,
}: DraftRow): ListedDraft => ({
  ...{ id, title, study_type, progress, form, at },
  isOnServer: true,
});

/** The server's list and what this device has besides; undefined while the list is not read: only then a copy says where it is. */
export function listedDrafts(
  rows: readonly DraftRow[] | undefined,
  copies: readonly ListedDraft[],
): readonly ListedDraft[] {
  if (!rows) return copies;
  const only = copies.filter(({ id }) => !rows.some((row) => row.id === id));
  return [...only.map((copy) => ({ ...copy, isOnServer: false })), ...rows.map(draftOfRow)];
}
