import { answersFor, itSpeaksOneLanguage } from '@portal/portal-views/testing';
import remote from './remote.tsx';
import { statusLists } from './lists/lists.ts';

itSpeaksOneLanguage({
  remote,
  role: 'compliance',
  answers: () => answersFor('compliance'),
  pages: [
    ['/', 'All Submissions'],
    ['/reviewed-submissions', 'Reviewed Submissions'],
    ['/protocol/p4', 'Waiting for'],
    ['/protocol/p5', 'Copies to keep'],
    ['/approvals', 'Accounts to approve'],
    ['/accounts', 'Waiting for officers'],
    ['/accounts/a1', 'Telephone'],
    ['/inspections', 'Inspections'],
    ['/follow-ups', 'Agenda'],
    ['/follow-ups/f1', 'What this changes'],
    ['/mails', 'Emails'],
    ['/meetings', 'Meetings'],
    ['/meetings/m1', 'Attendance'],
    ['/members', 'Members'],
    ['/my-day', 'My day'],
    ['/late-reviews', 'Late reviews'],
    ['/safety', 'Seriousness by relatedness'],
    ['/find?q=malaria', 'Find'],
    ['/reports', 'Submissions by month'],
    ['/decisions', 'Decisions'],
    ['/record', 'Record'],
    ['/security-log', 'Security log'],
    ['/archive', 'Archive'],
    ['/compare/p1/old/new', 'There are no such versions'],
    ['/profile', 'Personal details'],
    ['/edit-profile', 'Personal details'],
  ],
  alike: statusLists.map(({ path }) => path),
});
