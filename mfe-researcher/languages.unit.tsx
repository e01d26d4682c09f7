import { mrczForm, mrczHash } from '@portal/contracts/sections';
import { followUpPath, type FollowUp } from '@portal/contracts/follow-ups';
import { answersFor, itSpeaksOneLanguage, wireProtocol } from '@portal/portal-views/testing';
import remote from './remote.tsx';

const rejected = wireProtocol('Clinical Trials', {
  status: 'rejected',
  actions: ['view', 'respond'],
  comment: 'State the stopping rule.',
  alt_comment: 'Align the forms.',
});
const returned = wireProtocol('Clinical Trials', {
  ...{ id: 'p2', status: 'response', is_returned: true, clock_owner: 'researcher', actions: ['view', 'complete'] },
  returned: {
    ...{ n: 1, at: '2026-11-20T08:00:00.000Z', due_on: '2026-12-04', changes: [] },
    points: [
      {
        ...{ id: 'r1', n: 1, round: 1, source: 'compliance', quote: 'Sign the letter.', remark: false },
        ...{ links: [{ section: 'documents', field: 'permission_letter' }], state: 'open', answers: [], verdicts: [] },
      },
    ],
  },
});
const asked: FollowUp = {
  ...{ id: 'f1', kind: 'annual_review', state: 'more_asked', protocol: 'p1', number: 'MRCZ/A/2149', version: 3 },
  form: mrczHash,
  ...{ title: rejected.title, sender: 'Tariro Moyo', created_date: '2026-11-20T08:00:00.000Z' },
  ...{ acknowledged_date: null, acknowledged_by: null, decided_date: null, actions: ['answer'], note: null, files: [] },
  asked: [{ at: '2026-11-21T08:00:00.000Z', by: 'Anesu Mutasa', text: 'Which sites?', answer: null }],
};

itSpeaksOneLanguage({
  remote,
  role: 'researcher',
  answers: () => ({
    ...answersFor('researcher'),
    'GET /api/protocols/p1': { body: rejected },
    'GET /api/protocols/p2': { body: returned },
    'GET /api/follow-ups/f1': { body: asked },
  }),
  pages: [
    ['/', 'My Submissions'],
    ['/submission', 'Documents to have ready'],
    ['/submission/draft-0001/proposed-research', 'Proposed research'],
    ['/protocol/p1', 'Application submitted'],
    ['/response-to-comments/p1', 'Your application'],
    ['/complete/p2', 'Your application'],
    ['/annual-review', 'Annual Review'],
    ['/follow-ups', 'No follow-ups to display'],
    ['/follow-ups/f1', 'Annual Review'],
    ['/meetings/m1', 'Place'],
    ['/compare/p1/old/new', 'There are no such versions'],
    ['/profile', 'Personal details'],
  ],
  alike: mrczForm.follow_ups.map(followUpPath),
});
