import { assuranceStep, mrczForm, steps, type Application } from '@portal/contracts/sections';
import type { DraftAnswers } from '@portal/contracts/drafts';
import type { Protocol } from '@portal/contracts/protocol';
import { startingAnswers } from '@portal/portal-views';
import { fakePortal, RouterLink, rowOf, signInAs, wireDraft } from '@portal/portal-views/testing';
import { FaultMark, LinkProvider } from '@portal/ui-kit';
import { createQueryClient, ErrorTitle, QueryClientProvider, Route, Routes } from '@portal/web-kit';
import { MemoryRouter } from '@portal/web-kit/testing';
import { render } from '@testing-library/react';
import { createDraftSession } from '../../drafts/draft-session.ts';
import { openSession } from '../../drafts/draft-sessions.ts';
import { Wizard } from '../wizard.tsx';

const neverSent = () => new Promise<never>(() => undefined);

interface Around {
  /** The step that the draft has reached, 13 where it is left out. */
  step?: number;
  /** The person's earlier applications. */
  earlier?: readonly Protocol[];
  /** What the portal answers otherwise than here. */
  given?: Parameters<typeof fakePortal>[0];
}

/** The draft as the portal keeps it, opened. */
async function sessionOf(answers: DraftAnswers, { step = 13, earlier = [], given }: Around) {
  const body = { step, answers: { ...startingAnswers(mrczForm, answers), assurance: answers.assurance } };
  const portal = fakePortal({
    'GET /api/drafts/draft-0001': { body: wireDraft({ body }) },
    'GET /api/uploads': { body: [] },
    'GET /api/protocols': { body: earlier.map(rowOf), total: earlier.length },
    ...Object.fromEntries(earlier.map((one) => [`GET /api/protocols/${one.id}`, { body: one }])),
    ...given,
  });
  signInAs('researcher');
  const opened = await openSession('me', 'draft-0001', false);
  return {
    portal,
    session: createDraftSession({ draft: opened!.draft, send: neverSent, carried: opened!.carried.getState() }),
  };
}

const at = (slug: string) => `/submission/draft-0001/${slug}`;

/** Shows one step of an application as it is resumed; the other steps are where they lead. */
export async function showStep(slug: string, answers: Application = {}, around: Around = {}) {
  const { session, portal } = await sessionOf(answers, around);
  const stepAt = (one: string) => <Wizard session={session} slug={one} />;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at(slug)]}>
        <LinkProvider component={RouterLink}>
          <FaultMark value={ErrorTitle}>
            <Routes>
              {[...steps, assuranceStep].map((step) => (
                <Route key={step.slug} path={at(step.slug)} element={stepAt(step.slug)} />
              ))}
            </Routes>
          </FaultMark>
        </LinkProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...session, portal };
}

/** The lines of the summary. */
export const lines = (): (string | null)[] =>
  [...document.querySelectorAll('[role="alert"] li')].map(({ textContent }) => textContent);

/** The messages in them, which are those beside the fields. */
export const messages = (): (string | null)[] =>
  [...document.querySelectorAll('[role="alert"] li span:last-child')].map(({ textContent }) => textContent);
