import type { IconName } from '@portal/ui-kit';
import { useStatusTally } from '@portal/portal-views';
import { lazyPart, Navigate, type NavigationLink, type RemoteModule } from '@portal/web-kit';
import type { ComponentType } from 'react';
import { loadTexts } from './texts.ts';
import { useWaitingTally } from './approvals/api.ts';
import { useLateTally } from './reviews/late/api.ts';
import { useConfirmTally, useDeskTally } from './my-day/api.ts';
import { say } from './navigation-messages.ts';
import { FindBox } from './finding/find-box.tsx';
import { lists, statusLists, type SubmissionList } from './lists/lists.ts';
import { SubmissionsPage } from './lists/submissions.page.tsx';

const ReviewedPage = lazyPart(async () => (await import('./lists/reviewed.page.tsx')).ReviewedPage);
const AssessPage = lazyPart(async () => (await import('./decisions/assess.page.tsx')).AssessPage);
const ApprovalsPage = lazyPart(async () => (await import('./approvals/approvals.page.tsx')).ApprovalsPage);
const AccountsPage = lazyPart(async () => (await import('./accounts/accounts.page.tsx')).AccountsPage);
const AccountPage = lazyPart(async () => (await import('./accounts/account.page.tsx')).AccountPage);
const InspectionsPage = lazyPart(async () => (await import('./inspections/inspections.page.tsx')).InspectionsPage);
const QueueBar = lazyPart(async () => (await import('./my-day/queue-bar.tsx')).QueueBar);
const FollowUpsPage = lazyPart(async () => (await import('./follow-ups/filed.page.ts')).FollowUpsPage);
const FollowUpPage = lazyPart(async () => (await import('./follow-ups/filed.page.ts')).FollowUpPage);
/** A component of its own: when the language changes, only a page's outermost element is re-rendered. */
const Queued = ({ page: Page }: { page: ComponentType }) => (
  <>
    <QueueBar />
    <Page />
  </>
);
const MailsPage = lazyPart(async () => (await import('./mails/mails.page.tsx')).MailsPage);
const ArchivePage = lazyPart(async () => (await import('./record/archive/archive.page.tsx')).ArchivePage);
const MeetingsPage = lazyPart(async () => (await import('./meetings/meetings.page.tsx')).MeetingsPage);
const MeetingPage = lazyPart(async () => (await import('./meetings/meeting.page.tsx')).MeetingPage);
const MembersPage = lazyPart(async () => (await import('./members/members.page.tsx')).MembersPage);
const MyDayPage = lazyPart(async () => (await import('./my-day/my-day.page.tsx')).MyDayPage);
const LateDeskPage = lazyPart(async () => (await import('./reviews/late/late-reviews.page.tsx')).LateReviewsPage);
const SafetyPage = lazyPart(async () => (await import('./safety/safety.page.tsx')).SafetyPage);
const FindPage = lazyPart(async () => (await import('./finding/find.page.tsx')).FindPage);
const ReportsPage = lazyPart(async () => (await import('./reports/reports.page.tsx')).ReportsPage);
const DecisionsPage = lazyPart(async () => (await import('./record/books.page.ts')).DecisionsPage);
const RecordPage = lazyPart(async () => (await import('./record/books.page.ts')).RecordPage);
const SecurityLogPage = lazyPart(async () => (await import('./record/books.page.ts')).SecurityLogPage);
const ComparePage = lazyPart(async () => (await import('./compare.page.ts')).ComparePage);
const ProfilePage = lazyPart(async () => (await import('./profile.page.tsx')).ProfilePage);

const linkTo = ({ path, link, icon, statuses }: SubmissionList): NavigationLink<IconName> => ({
  to: path,
  label: link,
  icon,
  useTally: () => useStatusTally(statuses),
});

const listRoute = (list: SubmissionList) => ({
  path: list.path,
  element: list === lists.reviewed ? <ReviewedPage /> : <SubmissionsPage key={list.path} list={list} />,
});

loadTexts();

/** docs/specification 15: any other path falls back to the list. */
const remote = (): RemoteModule<IconName> => ({
  routes: [
    ...[lists.all, ...statusLists].map(listRoute),
    { path: '/protocol/:id', element: <AssessPage /> },
    { path: '/compare/:protocol/:before/:now', element: <ComparePage /> },
    { path: '/approvals', acts: true, element: <ApprovalsPage /> },
    { path: '/accounts', acts: true, element: <AccountsPage /> },
    { path: '/accounts/:id', acts: true, element: <Queued page={AccountPage} /> },
    { path: '/inspections', acts: true, element: <InspectionsPage /> },
    { path: '/follow-ups', element: <FollowUpsPage /> },
    { path: '/follow-ups/:id', element: <Queued page={FollowUpPage} /> },
    { path: '/mails', element: <MailsPage /> },
    { path: '/meetings', element: <MeetingsPage /> },
    { path: '/meetings/:id', element: <MeetingPage /> },
    { path: '/members', element: <MembersPage /> },
    { path: '/my-day', acts: true, element: <MyDayPage /> },
    { path: '/late-reviews', acts: true, element: <LateDeskPage /> },
    { path: '/safety', element: <SafetyPage /> },
    { path: '/find', element: <FindPage /> },
    { path: '/reports', element: <ReportsPage /> },
    { path: '/decisions', element: <DecisionsPage /> },
    { path: '/record', element: <RecordPage /> },
    { path: '/security-log', element: <SecurityLogPage /> },
    { path: '/archive', element: <ArchivePage /> },
    { path: '/profile', element: <ProfilePage /> },
    { path: '/edit-profile', element: <ProfilePage edit /> },
    { path: '*', element: <Navigate to="/" replace /> },
  ],
  topBar: <FindBox place="bar" />,
  navigation: [
    {
      links: [
        linkTo(lists.all),
        { to: '/my-day', acts: true, label: say((messages) => messages.myDay), icon: 'tick', useTally: useDeskTally },
        { to: '/find', label: say((messages) => messages.find), icon: 'search' },
      ],
    },
    { title: say((messages) => messages.submissions), links: statusLists.map(linkTo) },
    {
      title: say((messages) => messages.council),
      links: [
        { to: '/follow-ups', label: say((messages) => messages.followUps), icon: 'inbox' },
        {
          to: '/late-reviews',
          acts: true,
          label: say((messages) => messages.lateReviews),
          icon: 'clock',
          useTally: useLateTally,
        },
        { to: '/meetings', label: say((messages) => messages.meetings), icon: 'people' },
        { to: '/safety', label: say((messages) => messages.safety), icon: 'alert' },
        {
          to: '/approvals',
          acts: true,
          label: say((messages) => messages.approvals),
          icon: 'shield',
          useTally: useWaitingTally,
        },
      ],
    },
    {
      title: say((messages) => messages.records),
      folded: true,
      links: [
        { to: '/decisions', label: say((messages) => messages.decisions), icon: 'file' },
        { to: '/record', label: say((messages) => messages.record), icon: 'eye' },
        { to: '/reports', label: say((messages) => messages.reports), icon: 'chart' },
        { to: '/mails', label: say((messages) => messages.mails), icon: 'mail' },
        { to: '/archive', label: say((messages) => messages.archive), icon: 'trash' },
      ],
    },
    {
      title: say((messages) => messages.people),
      folded: true,
      links: [
        {
          to: '/accounts',
          acts: true,
          label: say((messages) => messages.accounts),
          icon: 'user',
          useTally: useConfirmTally,
        },
        { to: '/members', label: say((messages) => messages.members), icon: 'people' },
        { to: '/inspections', acts: true, label: say((messages) => messages.inspections), icon: 'search' },
        { to: '/security-log', label: say((messages) => messages.securityLog), icon: 'lock' },
      ],
    },
    {
      title: say((messages) => messages.profile),
      links: [{ to: '/profile', label: say((messages) => messages.role), icon: 'user' }],
    },
  ],
});

export default remote;
