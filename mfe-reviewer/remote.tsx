import { type IconName, PageHead } from '@portal/ui-kit';
import type { RemoteModule } from '@portal/web-kit';
import { useStatusTally, FlashPlace, usePageHeading } from '@portal/portal-views';
import { lazy } from 'react';
import { loadTexts } from './texts.ts';
import { DashboardPage } from './dashboard.page.tsx';
import { say } from './navigation-words.ts';
import { lists, type SubmissionList } from './submissions/lists.ts';
import { SubmissionTable } from './submissions/submission-table.tsx';

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

const ReviewPage = lazy(async () => ({ default: (await import('./review/review.page.tsx')).ReviewPage }));
const ProfilePage = lazy(async () => ({ default: (await import('./profile.page.tsx')).ProfilePage }));

const { assigned, reviewed } = lists;

loadTexts();

/** Specification section 2, Reviewer layout. */
const remote: RemoteModule<IconName> = {
  routes: [
    { path: '/', element: <DashboardPage /> },
    { path: assigned.path, element: <SubmissionsPage key={assigned.path} list={assigned} /> },
    { path: reviewed.path, element: <SubmissionsPage key={reviewed.path} list={reviewed} /> },
    { path: '/protocol/:id', element: <ReviewPage /> },
    { path: '/profile', element: <ProfilePage /> },
  ],
  navigation: [
    { links: [{ to: '/', label: say((words) => words.dashboard), icon: 'home' }] },
    {
      title: say((words) => words.submissions),
      links: [
        {
          to: assigned.path,
          label: say((words) => words.assigned),
          icon: 'user',
          useTally: () => useStatusTally(assigned.statuses),
        },
        {
          to: reviewed.path,
          label: say((words) => words.reviewed),
          icon: 'disc',
          useTally: () => useStatusTally(reviewed.statuses),
        },
      ],
    },
    {
      title: say((words) => words.profile),
      links: [{ to: '/profile', label: say((words) => words.role), icon: 'user' }],
    },
  ],
};

export default remote;
