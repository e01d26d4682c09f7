import { FullPageSpinner } from '@portal/ui-kit';
import { FailedPage, MissingPage } from '@portal/portal-views';
import { Navigate, useLocation } from '@portal/web-kit';
import { draftPath } from '../drafts/draft-paths.ts';
import { messages } from '../messages.ts';
import { useDraftSession } from './use-draft-session.ts';
import { slugOf, wizardSteps } from './wizard-steps.ts';
import { Wizard } from './wizard.tsx';

const isFreshState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fresh' in state && state.fresh === true;

/** Opens a draft and shows its step; without one in the address, the step on which the person stood. */
export function DraftPlace({ id, slug }: { id: string; slug: string | undefined }) {
  const { state } = useLocation();
  const draft = useDraftSession(id, isFreshState(state));
  if (draft.kind === 'loading') return <FullPageSpinner text={messages.wizard.loading} />;
  if (draft.kind === 'failed') return <FailedPage error={draft.error} retry={draft.retry} />;
  if (draft.kind === 'gone') {
    const { title, text, dashboard } = messages.gone;
    return <MissingPage title={title} text={text} back={{ href: '/', label: dashboard }} />;
  }
  const { session } = draft;
  if (!wizardSteps.some((step) => step.slug === slug)) {
    return <Navigate to={draftPath(id, slugOf(session.body().step))} replace state={state} />;
  }
  return <Wizard session={session} slug={slug ?? ''} />;
}
