import { FullPageSpinner } from '@portal/ui-kit';
import { FailedPage, MissingPage, protocolPage, useProtocol } from '@portal/portal-views';
import { api, ApiProblem, Navigate, useLocation, useQuery } from '@portal/web-kit';
import { draftPath } from '../drafts/draft-paths.ts';
import { messages } from '../messages.ts';
import { useDraftSession } from './use-draft-session.ts';
import { slugOf, wizardSteps } from './wizard-steps.ts';
import { Wizard } from './wizard.tsx';

const isFreshState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fresh' in state && state.fresh === true;

/** The id of what was made of a draft; empty where it was given up. */
const sentOf = (draft: string, signal: AbortSignal): Promise<string> =>
  api.get(`/api/drafts/${draft}`, { signal }).then(
    () => '',
    (error: unknown) => (error instanceof ApiProblem && error.problem.record) || '',
  );

/** In place of a draft that was submitted or given up. */
function GoneDraft({ id }: { id: string }) {
  const { data: sent } = useQuery({
    queryKey: ['draft', id, 'sent'],
    queryFn: ({ signal }) => sentOf(id, signal),
  });
  const { data: protocol, isLoading } = useProtocol(sent ?? '', { enabled: Boolean(sent) });
  if (sent === undefined || isLoading) return <FullPageSpinner text={messages.wizard.loading} />;
  const { title, text, dashboard, submitted } = messages.gone;
  if (!protocol) return <MissingPage title={title} text={text} back={{ href: '/', label: dashboard }} />;
  const view = { href: protocolPage(protocol.id), label: messages.submitted.view };
  return <MissingPage title={submitted({ number: protocol.number })} text={protocol.title} back={view} />;
}

/** Opens a draft and shows its step; without one in the address, the step on which the person stood. */
export function DraftPlace({ id, slug }: { id: string; slug: string | undefined }) {
  const { state } = useLocation();
  const draft = useDraftSession(id, isFreshState(state));
  if (draft.kind === 'loading') return <FullPageSpinner text={messages.wizard.loading} />;
  if (draft.kind === 'failed') return <FailedPage error={draft.error} retry={draft.retry} />;
  if (draft.kind === 'gone') return <GoneDraft id={id} />;
  const { session } = draft;
  if (!wizardSteps.some((step) => step.slug === slug)) {
    return <Navigate to={draftPath(id, slugOf(session.body().step))} replace state={state} />;
  }
  return <Wizard session={session} slug={slug ?? ''} />;
}
