import type { Role } from '@portal/contracts/accounts';
import { mailStates } from '@portal/contracts/notices';
import { deskQueues, type DeskRow, type LateReview } from '@portal/contracts/my-day';
import type { Answers } from '../answers.ts';
import { fakeDrafts, wireDraft } from '../records/index.ts';
import { ago } from './ago.ts';
import { council } from './council.ts';

const none = { body: [], total: 0 };

const researcher = (): Answers => ({
  ...fakeDrafts([
    wireDraft({
      ...{ progress: { answered: 2, asked: 96 }, title: 'Clean stoves', study_type: 'MSc', updated_at: ago(1) },
      body: { step: 2, answers: { study_type: 'MSc', title: 'Clean stoves' } },
    }),
    wireDraft({
      id: 'draft-0002',
      progress: { answered: 0, asked: 96 },
      updated_at: ago(30),
      body: { step: 2, answers: {} },
    }),
  ]).answers,
  'GET /api/follow-ups': none,
  'POST /api/protocols': {
    status: 201,
    body: { id: 'p1', number: 'MRCZ/A/2149', status: 'pending', reviewers_needed: 2 },
  },
});

const reviewer = (): Answers => ({
  'GET /api/reviewers/*/absences': { body: { from: null, to: null } },
  'PUT /api/reviewers/*/absences': ({ body }) => ({ body }),
});

const waiting: DeskRow = {
  ...{ id: 'p1', number: 'MRCZ/A/2149', title: 'Six-month isoniazid and rifapentine', status: 'reviewed' },
  ...{ since: ago(3), days: 3, recommended: ['accept'] },
};
const late: LateReview = {
  ...{ id: 'p2', number: 'MRCZ/A/2148', title: 'Malaria in pregnancy in Mutoko', slot: 'reviewer', reviewer: 'r1' },
  ...{ reviewer_name: 'Tendai Moyo', email: 'r1@portal.example', due_at: ago(2).slice(0, 10), reminders: 1 },
  ...{ reminded_on: ago(1).slice(0, 10), away: null },
};
const filled: readonly string[] = ['decide', 'replace'];

const compliance = (): Answers => ({
  ...reviewer(),
  'GET /api/desk': { body: Object.fromEntries(deskQueues.map((queue) => [queue, filled.includes(queue) ? 1 : 0])) },
  'GET /api/desk/decide': { body: [waiting], total: 1 },
  'GET /api/desk/replace': { body: [late], total: 1 },
  'GET /api/desk/*': none,
  'GET /api/find': { body: { exact: null, by: 'words', rows: [] } },
  'GET /api/files/marks': { body: [] },
  'GET /api/mails/counts': {
    body: { total: 0, by_state: Object.fromEntries(mailStates.map((state) => [state, 0])), resent: 0, held: 0 },
  },
  ...council(),
});

/** What one role's pages ask besides. */
export const pagesOf: Readonly<Record<Role, () => Answers>> = { researcher, reviewer, compliance };
