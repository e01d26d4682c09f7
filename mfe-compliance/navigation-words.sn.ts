import type { NavigationWords } from './navigation-words.ts';

/** A draft, to be checked by a native speaker. */
export const words: NavigationWords = {
  all: 'Zvikumbiro zvese',
  submissions: 'Zvikumbiro',
  pending: 'Zvakamirira',
  assigned: 'Zvakapiwa vaongorori',
  declined: 'Zvakarambwa nevaongorori',
  reviewed: 'Zvakaongororwa',
  accepted: 'Zvakabvumidzwa',
  rejected: 'Zvakarambwa',
  responded: 'Zvakapindurwa',
  approvals: 'Maakaundi akamirira',
  accounts: 'Maakaundi',
  inspections: 'Ongororo',
  followUps: 'Zvinotevera',
  lateDesk: 'Zvanonoka',
  myDay: 'Zuva rangu',
  mails: 'Maimeyiri',
  council: 'Kanzuru',
  reports: 'Mishumo',
  decisions: 'Zvakasarudzwa',
  record: 'Rekodhi',
  securityLog: 'Rekodhi rekuchengetedzeka',
  archive: 'Dura',
  profile: 'Nezvangu',
  role: 'Mutariri wemitemo',
};
