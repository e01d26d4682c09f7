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
  followUps: 'Zvinotevera',
  lateDesk: 'Zvanonoka',
  myDay: 'Zuva rangu',
  safety: 'Kuchengeteka',
  mails: 'Maimeyiri',
  council: 'Kanzuru',
  reports: 'Mishumo',
  securityLog: 'Rekodhi rekuchengetedzeka',
  archive: 'Dura',
  profile: 'Nezvangu',
  role: 'Mutariri wemitemo',
};
