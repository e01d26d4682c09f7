import { followUpPath, offeredForms } from '@portal/contracts/follow-ups';
import { sayTitle } from '@portal/portal-views/follow-up-forms';
import type { IconName } from '@portal/ui-kit';
import { lazyPart, type RemoteModule } from '@portal/web-kit';
import { loadTexts } from './texts.ts';
import { DashboardPage } from './lists/dashboard.page.tsx';
import { completePath, newApplicationPath, respondPath } from './drafts/draft-paths.ts';
import { say } from './navigation-messages.ts';

const StartPage = lazyPart(async () => (await import('./applications/start/start.page.tsx')).StartPage);
const DraftPage = lazyPart(async () => (await import('./applications/draft.page.tsx')).DraftPage);
const ProtocolPage = lazyPart(async () => (await import('./protocol.page.tsx')).ProtocolPage);
const RespondPage = lazyPart(async () => (await import('./points/respond.page.tsx')).RespondPage);
const CompletePage = lazyPart(async () => (await import('./points/respond.page.tsx')).CompletePage);
const MeetingCallPage = lazyPart(async () => (await import('./meeting-call.page.tsx')).MeetingCallPage);
const ComparePage = lazyPart(async () => (await import('./compare.page.ts')).ComparePage);
const ProfilePage = lazyPart(async () => (await import('./profile.page.tsx')).ProfilePage);
const FollowUpFormPage = lazyPart(async () => (await import('./follow-ups/follow-up-form.page.tsx')).FollowUpFormPage);
const FollowUpsPage = lazyPart(async () => (await import('./follow-ups/filed.page.ts')).FollowUpsPage);
const FollowUpPage = lazyPart(async () => (await import('./follow-ups/filed.page.ts')).FollowUpPage);

loadTexts();

/** The researcher's pages (docs/specification 6 to 12). */
const remote = (): RemoteModule<IconName> => ({
  routes: [
    { path: '/', element: <DashboardPage /> },
    { path: newApplicationPath, element: <StartPage /> },
    { path: `${newApplicationPath}/:draft/:step?`, element: <DraftPage /> },
    { path: '/protocol/:id', element: <ProtocolPage /> },
    { path: respondPath(':id'), element: <RespondPage /> },
    { path: completePath(':id'), element: <CompletePage /> },
    ...offeredForms().map((form) => ({
      path: followUpPath(form),
      element: <FollowUpFormPage key={form.kind} form={form} />,
    })),
    { path: '/follow-ups', element: <FollowUpsPage /> },
    { path: '/follow-ups/:id', element: <FollowUpPage /> },
    { path: '/compare/:protocol/:before/:now', element: <ComparePage /> },
    { path: '/meetings/:id', element: <MeetingCallPage /> },
    { path: '/profile', element: <ProfilePage /> },
  ],
  navigation: [
    { links: [{ to: '/', label: say((messages) => messages.dashboard), icon: 'home' }] },
    {
      title: say((messages) => messages.submissions),
      links: [
        { to: newApplicationPath, label: say((messages) => messages.newApplication), icon: 'plus' },
        ...offeredForms().map((form) => ({
          to: followUpPath(form),
          label: sayTitle(form.kind),
          icon: 'file' as const,
        })),
        { to: '/follow-ups', label: say((messages) => messages.followUps), icon: 'inbox' },
      ],
    },
    {
      title: say((messages) => messages.profile),
      links: [{ to: '/profile', label: say((messages) => messages.myProfile), icon: 'user' }],
    },
  ],
});

export default remote;
