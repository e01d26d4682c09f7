import { answersFor, itSpeaksOneLanguage } from '@portal/portal-views/testing';
import remote from './remote.tsx';

itSpeaksOneLanguage({
  remote,
  role: 'reviewer',
  answers: () => answersFor('reviewer'),
  pages: [
    ['/', 'Dashboard'],
    ['/assigned-submissions', 'Assigned Submissions'],
    ['/reviewed-submissions', 'Reviewed Submissions'],
    ['/protocol/p2', 'Conflict of interest'],
    ['/meetings/m1', 'Place'],
    ['/compare/p1/old/new', 'There are no such versions'],
    ['/profile', 'Personal details'],
  ],
});
