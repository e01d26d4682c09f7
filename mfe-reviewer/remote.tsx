import { type IconName, PageHead } from '@portal/ui-kit';
import { lazyPart, type RemoteModule } from '@portal/web-kit';
import { useStatusTally, FlashPlace, usePageHeading } from '@portal/portal-views';
import { loadTexts } from './texts.ts';
import { DashboardPage } from './lists/dashboard.page.tsx';
import { say } from './navigation-messages.ts';
import { lists, type SubmissionList } from './lists/lists.ts';
import { SubmissionTable } from './lists/submission-table.tsx';

/** /assigned-submissions and /reviewed-submissions. */
function SubmissionsPage({ list }: { list: SubmissionList }) {
  const titleRef = usePageHeading(list.title);
  return (
    <>
      <FlashPlace />
      <PageHead title={list.title} titleRef={titleRef} />
      <SubmissionTable list={list} />
    </>
  );
}

const ReviewPage = lazyPart(async () => (await import('./reviews/review.page.tsx')).ReviewPage);
const MeetingCallPage = lazyPart(async () => (await import('./meeting-call.page.tsx')).MeetingCallPage);
const ComparePage = lazyPart(async () => (await import('./compare.page.ts')).ComparePage);
const ProfilePage = lazyPart(async () => (await import('./profile.page.tsx')).ProfilePage);

const { assigned, reviewed } = lists;

loadTexts();

/** The reviewer's pages (docs/specification 13 and 14). */
const remote = (): RemoteModule<IconName> => ({
  routes: [
    { path: '/', element: <DashboardPage /> },
    { path: assigned.path, element: <SubmissionsPage key={assigned.path} list={assigned} /> },
    { path: reviewed.path, element: <SubmissionsPage key={reviewed.path} list={reviewed} /> },
    { path: '/protocol/:id', element: <ReviewPage /> },
    { path: '/compare/:protocol/:before/:now', element: <ComparePage /> },
    { path: '/meetings/:id', element: <MeetingCallPage /> },
    { path: '/profile', element: <ProfilePage /> },
  ],
  navigation: [
    { links: [{ to: '/', label: say((messages) => messages.dashboard), icon: 'home' }] },
    {
      title: say((messages) => messages.submissions),
      links: [
        {
          to: assigned.path,
          label: say((messages) => messages.assigned),
          icon: 'user',
          useTally: () => useStatusTally(assigned.statuses),
        },
        {
          to: reviewed.path,
          label: say((messages) => messages.reviewed),
          icon: 'disc',
          useTally: () => useStatusTally(reviewed.statuses),
        },
      ],
    },
    {
      title: say((messages) => messages.profile),
      links: [{ to: '/profile', label: say((messages) => messages.role), icon: 'user' }],
    },
  ],
});

export default remote;
