import { FullPageSpinner } from '@portal/ui-kit';
import { FailedPage, MissingPage, protocolPage, useProtocol } from '@portal/portal-views';
import { api, ApiProblem, Navigate, newKey, useLocation, useQuery, useUser } from '@portal/web-kit';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { DraftSession } from '../drafts/draft-session.ts';
import { draftPath } from '../drafts/draft-paths.ts';
import { isBegunHere } from '../drafts/draft-sessions.ts';
import { messages } from '../messages.ts';
import { useDraftSession } from './use-draft-session.ts';
import { slugOf, wizardSteps } from './wizard-steps.ts';
import { Wizard } from './wizard.tsx';

const isFreshState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fresh' in state && state.fresh === true;

interface Fate {
  /** The id of what was made of a draft; empty where it was given up. */
  sent: string;
  /** The portal has nothing of this person under this id and never had. */
  isUnknown: boolean;
}

const fateOf = (draft: string, signal: AbortSignal): Promise<Fate> =>
  api.get(`/api/drafts/${draft}`, { signal }).then(
    () => ({ sent: '', isUnknown: false }),
    (error: unknown) => {
      if (!(error instanceof ApiProblem)) return { sent: '', isUnknown: false };
      return { sent: error.problem.record ?? '', isUnknown: error.status === 404 };
    },
  );

/** In place of a draft that was submitted or given up. An application that was begun here and left untouched begins anew, under another id. */
function GoneDraft({ id, slug }: { id: string; slug: string | undefined }) {
  const { id: account } = useUser();
  const [next] = useState(newKey);
  const { data: fate } = useQuery({
    queryKey: ['draft', id, 'fate'],
    queryFn: ({ signal }) => fateOf(id, signal),
  });
  const { sent = '', isUnknown } = fate ?? {};
  const { data: protocol, isLoading } = useProtocol(sent, { enabled: sent !== '' });
  if (isUnknown && isBegunHere(account, id))
    return <Navigate to={draftPath(next, slug)} replace state={{ fresh: true }} />;
  if (fate === undefined || isLoading) return <FullPageSpinner text={messages.wizard.loading} />;
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
  if (draft.kind === 'gone') return <GoneDraft id={id} slug={slug} />;
  return <OpenDraftPlace session={draft.session} slug={slug} />;
}

/** Once the answers were carried over, the steps are drawn anew. */
function OpenDraftPlace({ session, slug }: { session: DraftSession; slug: string | undefined }) {
  const { state } = useLocation();
  const form = useStore(session.carried, (carried) => carried?.form);
  if (!wizardSteps().some((step) => step.slug === slug)) {
    return <Navigate to={draftPath(session.id, slugOf(session.body().step))} replace state={state} />;
  }
  return <Wizard key={form} session={session} slug={slug ?? ''} />;
}
