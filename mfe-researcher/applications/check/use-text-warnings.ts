import type { DraftAnswers } from '@portal/contracts/drafts';
import type { DocumentText } from '@portal/contracts/files';
import { askedForm } from '../../drafts/present-form.ts';
import { consentFiles, consentWarnings, type TextWarning } from '@portal/contracts/submission-warnings';
import { api, useDraftFact, useQuery, useSpoken, type OpenDraft } from '@portal/web-kit';

/** Ids of warnings that its author has answered; more than anybody needs are not kept. */
const mostSeen = 200;

const none: readonly string[] = [];

/** What the attached consent forms do not seem to say; `see` says that one of the warnings is wrong, which the draft keeps and nobody is sent. */
export function useTextWarnings(
  draft: OpenDraft,
  answers: DraftAnswers,
): { warnings: readonly TextWarning[]; see: (id: string) => void } {
  const files = consentFiles(askedForm(), answers);
  const seen = useDraftFact(draft, ({ body }) => (body.seen as readonly string[] | undefined) ?? none);
  const { data: texts } = useQuery({
    queryKey: ['consent-texts', ...files],
    enabled: files.length > 0,
    retry: false,
    // A file never changes.
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const read = async (id: string) =>
        [id, await api.get<DocumentText>(`/api/files/${encodeURIComponent(id)}/text`, { signal })] as const;
      return Promise.all(files.map(read));
    },
  });
  const warnings = useSpoken(
    () => (texts ? consentWarnings(askedForm(), answers, new Map(texts), seen) : []),
    [texts, answers, seen],
  );
  const see = (id: string) => draft.change({ ...draft.store.getState().body, seen: [...seen, id].slice(-mostSeen) });
  return { warnings, see };
}
