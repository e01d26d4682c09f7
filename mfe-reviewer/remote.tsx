import type { IconName } from '@portal/ui-kit';
import type { RemoteModule } from '@portal/web-kit';
import { useStatusTally } from '@portal/views';
import { lazy } from 'react';
import { DashboardPage } from './dashboard/dashboard.page.tsx';
import { lists } from './submissions/lists.ts';
import { SubmissionsPage } from './submissions/submissions.page.tsx';
import { words } from './words.ts';

const ReviewPage = lazy(async () => ({ default: (await import('./review/review.page.tsx')).ReviewPage }));
const ProfilePage = lazy(async () => ({ default: (await import('./profile/profile.page.tsx')).ProfilePage }));

const { assigned, reviewed } = lists;

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
    { links: [{ to: '/', label: words.dashboard.title, icon: 'home' }] },
    {
      title: words.navigation.submissions,
      links: [
        {
          to: assigned.path,
          label: assigned.title,
          icon: 'user',
          useTally: () => useStatusTally(assigned.statuses),
        },
        {
          to: reviewed.path,
          label: reviewed.title,
          icon: 'disc',
          useTally: () => useStatusTally(reviewed.statuses),
        },
      ],
    },
    { title: words.navigation.profile, links: [{ to: '/profile', label: words.role, icon: 'user' }] },
  ],
};

export default remote;
