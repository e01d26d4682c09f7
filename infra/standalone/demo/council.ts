import type { FollowUpRow } from '@portal/contracts/follow-ups';
import type { Agenda, Meeting } from '@portal/contracts/meetings';
import type { MemberInput } from '@portal/contracts/members';
import type { DeskRow } from '@portal/contracts/protocol';
import type { DemoUsers } from './step.ts';

/** The members of the council, but for their accounts. */
const members: readonly MemberInput[] = [
  { name: 'Prof. Gamuchirai Nhamo', qualifications: 'MBChB, PhD', position: 'chair', affiliated: true },
  { name: 'Adv. Thandiwe Mpofu', qualifications: 'LLB', position: 'deputy', non_scientific: true },
  { name: 'Memory Chigumbura', position: 'secretary', non_scientific: true, affiliated: true },
  { name: 'Farai Mutasa', position: 'member', affiliated: true },
  { name: 'Pastor Elias Gumbo', position: 'member', lay: true, non_scientific: true },
  { name: 'Dr Kudzai Banda', qualifications: 'MBChB, MMed', position: 'member', affiliated: true },
  { name: 'Ms Lindiwe Khumalo', qualifications: 'MPH', position: 'member' },
  { name: 'Mrs Ruvarashe Dziva', position: 'member', lay: true, non_scientific: true },
];

/** The council and its next meeting, with one application and one form on the agenda. `day` is 'YYYY-MM-DD'. */
export async function callCouncil({ officers, reviewers }: DemoUsers, day: string): Promise<void> {
  const [[officer], [reviewer]] = [officers, reviewers];
  if (!officer || !reviewer) return;
  const accounts: Readonly<Record<string, string>> = { secretary: officer.id, 'Farai Mutasa': reviewer.id };
  for (const member of members) {
    const account = accounts[member.position ?? ''] ?? accounts[member.name ?? ''];
    await officer.post('/api/members', { ...member, from: '2024-01-01', ...(account !== undefined && { account }) });
  }
  const place = 'Board room, Josiah Tongogara Avenue, Harare';
  const { id, version } = await officer.post<Meeting>('/api/meetings', { day, time: '14:00', place });
  const [reviewed, forms] = await Promise.all([
    officer.get<DeskRow[]>('/api/desk/decide?page_size=1'),
    officer.get<FollowUpRow[]>('/api/follow-ups?state=sent&kind=annual_review,amendment,study_extension&page_size=1'),
  ]);
  const agenda: Agenda = [
    ...reviewed.map((row) => ({ protocol: row.id })),
    ...forms.map((row) => ({ follow_up: row.id })),
  ];
  await officer.put(`/api/meetings/${id}/agenda`, version, agenda);
}
