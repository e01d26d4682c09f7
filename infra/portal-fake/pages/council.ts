import type {
  Inspection,
  ListedAccount,
  ManagedAccount,
  ShownProposal,
  ShownSecurityEvent,
} from '@portal/contracts/accounts';
import { mrczHash } from '@portal/contracts/sections';
import type { FollowUp, FollowUpRow, Preview, SafetyFigures } from '@portal/contracts/follow-ups';
import { countQuorum, defaultQuorum, type Meeting, type MeetingItem, type Seat } from '@portal/contracts/meetings';
import type { Member } from '@portal/contracts/members';
import type { MailRecord } from '@portal/contracts/notices';
import type { DecisionRow, RecordRow } from '@portal/contracts/record';
import type { Report, ReportName } from '@portal/contracts/reports';
import type { Answer, Answers } from '../answers.ts';
import { ago } from './ago.ts';

const of = { protocol: 'p1', number: 'MRCZ/A/2149', title: 'Six-month isoniazid and rifapentine' };
const rudo = { id: 'a1', first_name: 'Rudo', last_name: 'Ncube', email: 'rudo@example.org' };
const day = (days: number): string => ago(days).slice(0, 10);
const month = (days: number): string => ago(days).slice(0, 7);

const listed: ListedAccount = { ...rudo, role: 'reviewer', registered_at: ago(3), state: 'waiting' };
const managed: ManagedAccount = {
  ...{ ...rudo, mobile: '+263773520118', telephone: null, address: '3 Fife Avenue' },
  ...{ is_staff: false, is_reviewer: true, is_researcher: false },
  ...{ state: 'active', registered_at: ago(3), second_step: true },
};
const proposal: ShownProposal = {
  ...{ id: 'p1', kind: 'role', state: 'open', role: 'compliance', email: null, reference: null },
  subject: { id: 'a1', name: 'Rudo Ncube', email: 'rudo@example.org', role: 'reviewer' },
  ...{ reason: 'Joins the office', proposer: { id: 'o2', name: 'Ada Moyo' } },
  ...{ proposed_at: ago(2), expires_at: ago(-5), due_at: null, inspection_until: null, actions: ['confirm', 'refuse'] },
};
const inspection: Inspection = {
  ...{ id: 'i1', name: 'Chipo Nleya', email: 'chipo@example.org' },
  ...{ until: day(-9), invited_at: ago(3), state: 'open' as const },
};
const event: ShownSecurityEvent = {
  ...{ id: 'e1', at: ago(1), kind: 'sign_in', outcome: 'refused', actor: null, actor_name: null },
  ...{
    subject: 'a1',
    subject_name: 'Rudo Ncube',
    network: '196.4.80.1',
    device: 'Mozilla/5.0',
    device_name: 'Another program',
    session: null,
  },
  ...{ correlation_id: 'c1', detail: { cause: 'awaiting_approval' } },
};
const member: Member = {
  ...{ id: 'm1', version: 3, name: 'Pastor Elias Gumbo', qualifications: 'BTh', position: 'chair' },
  ...{ lay: true, non_scientific: true, affiliated: false, account: 'a1', account_name: 'Elias Gumbo' },
  ...{ from: '2025-03-01', to: null },
};
const mail: MailRecord = {
  ...{ id: 'm1', version: 3, kind: 'protocol_receipt', name: 'Tariro Moyo', to: 't.moyo@example.org' },
  ...{ subject: `${of.number}: your application was received`, state: 'failed', attempts: 1 },
  about: { number: of.number, title: of.title, link: '/protocol/p1' },
  ...{ reason: 'The mail server does not know this address.', error: '550 There is no such mailbox' },
  ...{ created_at: ago(3), updated_at: ago(3), resends: [], reference: '4bf92f3577b34da6a3ce929d0e0e4736' },
  ...{ letter: null, is_text_gone: false, actions: ['resend'] },
};
const decision: DecisionRow = {
  ...{ ...of, form: null, id: 'p1.000007', at: ago(3), investigator: 'Tariro Moyo', kind: 'protocol.accepted' },
  ...{ act: 'Accepted', outcome: 'approved_subject_to', signatory: 'Anesu Mutasa' },
  signature: { name: 'Anesu Mutasa', position: 'Secretary', meaning: 'Approval', at: ago(3) },
  ...{ meeting: 'M/2026/11', until: day(-362), letter: '7K3Q90ABCDEFGH12' },
};
const line: RecordRow = {
  ...{ ...of, form: null, id: 'p1.000004', at: ago(4), actor: 'a1', who: 'Anesu Mutasa', kind: 'reviewer' },
  ...{ what: 'Reviewer 1 changed', from: 'Tendai Moyo', to: 'Nyasha Ncube', why: 'On leave.' },
};

const sent: FollowUpRow = {
  ...{ ...of, id: 'f1', kind: 'adverse_event', state: 'sent', sender: 'Tariro Moyo' },
  ...{ created_date: ago(3), acknowledged_date: null, actions: ['acknowledge', 'ask'] },
};
const followUp: FollowUp = {
  ...{ ...sent, form: mrczHash, decided_date: null, version: 3, note: 'Two sheets.', acknowledged_by: null },
  files: [{ id: 'x', name: 'event.docx', size: 10, link: '/api/files/x/event.docx' }],
  about: { status: 'accepted', validity: { state: 'valid', until: day(-200), since: '2026-03-11' }, version: 12 },
  safety: {
    ...{ event: 'Severe rash', participant: 'P-0417', seriousness: 'hospitalisation', expected: false },
    ...{ related: 'probable', onset: day(9), aware: day(8), site: 'Harare', product: 'dolutegravir' },
    ...{ outcome: 'recovering', report: 'first', due_at: day(6), late_days: 3 },
  },
};
const preview: Preview = {
  changes: [{ what: 'Approval', from: { text: 'Valid until 11 March 2027' }, to: null }],
  ...{ protocol_version: 12, until: day(-200) },
  letter: { subject: 'Adverse event', body: ['Dear R. Moyo,'], documents: [] },
};
const tally = { reports: 4, serious: 3, deaths: 1, late: 2, unexpected_related: 1, not_stated: 1 };
const safety: SafetyFigures = {
  ...{ by: 'study', totals: tally, groups: 1 },
  cells: [{ seriousness: 'death', related: 'unlikely', reports: 1 }],
  rows: [{ key: 'p1', number: of.number, title: of.title, ...tally }],
};

const seat = (name: string, more: Partial<Seat> = {}): Seat => ({
  ...{ member: name, name, qualifications: 'MSc', position: 'member', lay: false, non_scientific: false },
  ...{ affiliated: true, present: 'in_person', left_at: null, left_before: null },
  ...more,
});
const seats = [seat('Nhamo', { position: 'chair' }), seat('Gumbo', { lay: true, affiliated: false })];
const quorum = { there: countQuorum(seats), missing: ['2 of 5 members'] };
const item: MeetingItem = {
  ...{ ...of, n: 1, investigator: 'Dr Rutendo Moyo', institution: 'University of Zimbabwe' },
  ...{ recommended: ['revise', 'accept'], quorum },
  recused: [{ member: 'Gumbo', name: 'Gumbo', reason: 'Declared a conflict of interest', automatic: true }],
  ...{ discussion: '', for: null, against: null, abstained: null, outcome: null },
  ...{ conditions: '', reasons: '', until: null, risk: null },
  ...{ offered: ['deferred'], obstacle: 'One comment is missing.', in_office: false },
};
const meeting: Meeting = {
  ...{ id: 'm1', version: 7, number: 'M/2026/11', state: 'open', day: day(0), time: '14:00' },
  ...{ place: 'Board room', seats, quorum: { needed: defaultQuorum, ...quorum }, items: [item] },
  ...{ decided: null, minutes: null, addenda: [], cancelled: null },
  actions: ['agenda', 'attendance', 'items', 'close'],
};
const { id, number, state, time, place } = meeting;

const report = <N extends ReportName>(rows: Report<N>['rows']): Answer => ({
  body: { from: month(90), to: month(0), first: '2024-03', rows } satisfies Report<N>,
});
const list = (row: unknown): Answer => ({ body: [row], total: 1 });

/** What the council's pages ask about itself: one of each. */
export const council = (): Answers => ({
  'GET /api/accounts': list(listed),
  'GET /api/accounts/a1': { body: managed },
  'GET /api/account-proposals': { body: [proposal] },
  'GET /api/inspections': list(inspection),
  'GET /api/security-events': list(event),
  'GET /api/members': list(member),
  'GET /api/mails': list(mail),
  'GET /api/decisions': list(decision),
  'GET /api/record': list(line),
  'GET /api/record/kinds': { body: [{ kind: 'reviewer', what: 'Reviewer 1 changed' }] },
  'GET /api/follow-ups': list(sent),
  'GET /api/follow-ups/f1': { body: followUp },
  'GET /api/follow-ups/f1/preview': { body: preview },
  'GET /api/safety': { body: safety },
  'GET /api/meetings': list({ id, number, state, day: meeting.day, time, place, items: 1 }),
  'GET /api/meetings/m1': { body: meeting },
  'GET /api/meetings/deferred': { body: [], total: 0 },
  'GET /api/reports/submissions': report<'submissions'>([{ month: month(0), submitted: 12 }]),
  'GET /api/reports/outcomes': report<'outcomes'>([{ outcome: 'approved', decisions: 12, percent: 100 }]),
  'GET /api/reports/decisions': report<'decisions'>([
    { study_type: 'PhD', decided: 2, median_days: 15.5, p90_days: 21 },
  ]),
  'GET /api/reports/waiting': report<'waiting'>([{ waiting_for: 'office', status: 'pending', protocols: 3 }]),
  'GET /api/reports/reviewers': report<'reviewers'>([
    { id: 'r1', name: 'Nyasha Dube', open: 4, given: 9, median_days: 12 },
  ]),
  'GET /api/reports/follow-ups': report<'follow-ups'>([{ kind: 'annual_review', waiting: 5, overdue: 2 }]),
  'GET /api/reports/returns': report<'returns'>([
    { study_type: 'PhD', submitted: 8, returned: 2, percent: 25, times: 3, median_days: 4.5, p90_days: 12 },
  ]),
  'GET /api/reports/asked-for': report<'asked-for'>([
    { section: 'documents', field: 'cv', form: mrczHash, applications: 2 },
  ]),
  'GET /api/reports/approvals': report<'approvals'>([{ band: 'to_30', protocols: 6 }]),
});
