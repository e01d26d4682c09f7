import { catalogue, phrasesOf } from '@portal/web-kit';

/** The sidebar's words. */
export const navigationMessages = catalogue('navigation-compliance', {
  all: 'All Submissions',
  submissions: 'Submissions',
  pending: 'Pending',
  assigned: 'Assigned',
  declined: 'Declined',
  reviewed: 'Reviewed',
  accepted: 'Accepted',
  rejected: 'Rejected',
  responded: 'Responded',
  approvals: 'Accounts to approve',
  accounts: 'Accounts',
  inspections: 'Inspections',
  followUps: 'Follow-ups',
  lateReviews: 'Late reviews',
  myDay: 'My day',
  find: 'Find',
  safety: 'Safety',
  meetings: 'Meetings',
  members: 'Members',
  mails: 'Emails',
  council: 'Council',
  records: 'Records',
  people: 'People',
  reports: 'Reports',
  decisions: 'Decisions',
  record: 'Record',
  securityLog: 'Security log',
  archive: 'Archive',
  profile: 'Profile',
  role: 'Compliance',
});

/** Picks one for the navigation of the remote. */
export const say = phrasesOf(navigationMessages);
