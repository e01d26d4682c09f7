import type { MailRecord } from '@portal/contracts/notices';
import { dayIn } from '@portal/contracts/presentation';
import { perform } from './acts.ts';
import type { DemoProtocol, DemoUsers } from './step.ts';
import { daysUntil } from './calendar.ts';
import { demoContact, demoOfficers, type DemoPerson, demoResearchers, demoReviewers } from './people.ts';
import type { PortalClient } from './portal-client.ts';
import type { DemoPortal } from './demo-portal.ts';
import { demoStudies } from './studies.ts';
import { compileForm } from '@portal/contracts/council';
import { offeredForms, type FollowUpRow } from '@portal/contracts/follow-ups';
import type { PortalSettings } from '@portal/service-kit/config';
import type { Agenda, Meeting } from '@portal/contracts/meetings';
import type { MemberInput } from '@portal/contracts/members';
import type { DeskRow } from '@portal/contracts/my-day';

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
async function callCouncil({ officers, reviewers }: DemoUsers, day: string): Promise<void> {
  const [[officer], [reviewer]] = [officers, reviewers];
  if (!officer || !reviewer) return;
  const accounts: Readonly<Record<string, string>> = { secretary: officer.id, 'Farai Mutasa': reviewer.id };
  for (const member of members) {
    const account = accounts[member.position ?? ''] ?? accounts[member.name ?? ''];
    await officer.post('/api/members', { ...member, from: '2024-01-01', ...(account !== undefined && { account }) });
  }
  const place = `Board room, ${demoContact.address}`;
  const asking = offeredForms().flatMap(({ kind, effect }) =>
    effect === 'renewal' || effect === 'amendment' ? [kind] : [],
  );
  const { id, version } = await officer.post<Meeting>('/api/meetings', { day, time: '14:00', place });
  const [reviewed, forms] = await Promise.all([
    officer.get<DeskRow[]>('/api/desk/decide?page_size=1'),
    officer.get<FollowUpRow[]>(`/api/follow-ups?state=sent&kind=${asking.join(',')}&page_size=1`),
  ]);
  const agenda: Agenda = [
    ...reviewed.map((row) => ({ protocol: row.id })),
    ...forms.map((row) => ({ follow_up: row.id })),
  ];
  await officer.put(`/api/meetings/${id}/agenda`, version, agenda);
}

/** Days since officers, and since the others, last read their notices; before that they did every four weeks. */
const lastRead = { officers: 2, others: 12 };
/** So many days ago a mail that had come back was sent again. */
const resentOn = 193;

/** The council meets so many milliseconds from now. */
const untilMeeting = 5 * 86_400_000;

async function gather({ join }: DemoPortal): Promise<DemoUsers> {
  const all = (people: readonly DemoPerson[]): Promise<PortalClient[]> => Promise.all(people.map(join));
  const researchers = Object.entries(demoResearchers).map(async ([name, one]) => [name, await join(one)] as const);
  return {
    officers: await all(demoOfficers),
    reviewers: await all(demoReviewers),
    researchers: new Map(await Promise.all(researchers)),
  };
}

/** What belongs to no study. */
async function everyday({ officers, reviewers, researchers }: DemoUsers, daysAgo: number): Promise<void> {
  const readNotices = (people: readonly PortalClient[]) =>
    Promise.all(people.map((one) => one.post('/api/notifications/read-all', {})));
  if (daysAgo % 28 === lastRead.officers) await readNotices(officers);
  if (daysAgo % 28 === lastRead.others) await readNotices([...reviewers, ...researchers.values()]);
  const [officer] = officers;
  if (daysAgo !== resentOn || !officer) return;
  const [failed] = await officer.get<MailRecord[]>('/api/mails?state=failed');
  if (failed) await officer.post(`/api/mails/${encodeURIComponent(failed.id)}/resend`, {});
}

/** Plays every story of studies.txt, day by day, until `now`. */
export async function playYear(
  open: (at: Date) => Promise<DemoPortal>,
  now: Date,
  { council, timeZone }: Pick<PortalSettings, 'council' | 'timeZone'>,
): Promise<void> {
  const form = compileForm(council.form, council.phone);
  const days = daysUntil(now, demoStudies);
  const portal = await open(days[0]?.morning ?? now);
  try {
    const users = await gather(portal);
    await portal.settle();
    const lives = new Map(
      demoStudies.map((study, place): [unknown, DemoProtocol] => [
        study,
        { study, place, id: '', asked: [], comments: 0, cards: 0, forms: [] },
      ]),
    );
    for (const { morning, daysAgo, scenes } of days) {
      await portal.moveTo(morning);
      await everyday(users, daysAgo);
      for (const { at, study, act } of scenes) {
        await portal.moveTo(at);
        const [live, owner] = [lives.get(study), users.researchers.get(study.owner)];
        // The second officer has every fifth study.
        const officer = users.officers[live && live.place % 5 === 0 ? 1 : 0];
        if (!live || !owner || !officer) throw new Error(`studies.txt: nobody is called ${study.owner}`);
        await perform(act, {
          form,
          users,
          live,
          owner,
          officer,
          today: dayIn(at, timeZone),
          path: `/api/protocols/${live.id}`,
        });
        await portal.settle();
      }
    }
    await portal.moveTo(now);
    await callCouncil(users, dayIn(new Date(now.getTime() + untilMeeting), timeZone));
    await portal.settle();
  } finally {
    await portal.close();
  }
}
