import { catalogue, phrasesOf, type Translated } from '@portal/web-kit';
import { words } from './words.ts';

const english = {
  all: words.lists.all.link,
  submissions: words.navigation.submissions,
  pending: words.lists.pending.link,
  assigned: words.lists.assigned.link,
  declined: words.lists.declined.link,
  reviewed: words.lists.reviewed.link,
  accepted: words.lists.accepted.link,
  rejected: words.lists.rejected.link,
  responded: words.lists.responded.link,
  approvals: words.navigation.approvals,
  accounts: words.navigation.accounts,
  inspections: words.navigation.inspections,
  followUps: words.navigation.followUps,
  lateDesk: words.navigation.lateDesk,
  myDay: words.navigation.myDay,
  safety: words.navigation.safety,
  meetings: words.navigation.meetings,
  members: words.navigation.members,
  mails: words.navigation.mails,
  council: words.navigation.council,
  records: words.navigation.records,
  people: words.navigation.people,
  reports: words.navigation.reports,
  decisions: words.navigation.decisions,
  record: words.navigation.record,
  securityLog: words.navigation.securityLog,
  archive: words.navigation.archive,
  profile: words.navigation.profile,
  role: words.role,
} as const;

export type NavigationWords = Translated<typeof english>;

/** The sidebar's words, translated. */
export const navigationWords = catalogue(english, () => import('./navigation-words.sn.ts'));

/** Picks one for the navigation of the remote. */
export const say = phrasesOf(navigationWords);
