import type { NavigationWords } from './navigation-words.ts';

/** A draft, to be checked by a native speaker. */
export const words: NavigationWords = {
  dashboard: 'Peji huru',
  submissions: 'Zvikumbiro',
  newApplication: 'Chikumbiro chitsva',
  forms: {
    study_termination: 'Kupera kwetsvakurudzo',
    annual_review: 'Ongororo yepagore',
    adverse_event: 'Njodzi yakaitika',
    protocol_deviation: 'Kutsauka pagwaro',
    study_extension: 'Kuwedzerwa nguva',
    amendment: 'Fomu rekuchinja gwaro',
    withdrawal: 'Kudzosa chikumbiro',
    destruction: 'Fomu rekuparadza',
    study_reopening: 'Kuvhurazve tsvakurudzo',
    death_report: 'Chiziviso cherufu',
  },
  followUps: 'Zvinotevera',
  profile: 'Nezvangu',
  myProfile: 'Zvangu',
};
