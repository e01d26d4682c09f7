import type { FrameWords } from './words.ts';

/** A draft, to be checked by a native speaker. */
export const words: FrameWords = {
  roles: { researcher: 'Mutsvakurudzi', reviewer: 'Muongorori', compliance: 'Mutariri wemitemo' },
  frame: { skip: 'Endai pane zviri papeji', menu: 'Menyu', navigation: 'Nzira huru' },
  logout: 'Budai',
  stillSignedIn: 'Muchiri makapinda.',
  message: { dismiss: 'Vharai' },
  remoteDown: {
    title: 'Chikamu chino chepotari hachisi kukwanisa kuratidzwa parizvino',
    text: 'Hapana chamakachengeta charasika. Edzai zvakare munguva pfupi.',
    retry: 'Edzai zvakare',
  },
  remoteProblem: {
    renewed: 'Potari yavandudzwa. Vhurai peji rino zvakare kuti muenderere mberi. Zvamakanyora zvakachengetwa.',
    early:
      'Chikamu chino chepotari chiri kuvandudzwa uye hachisati chava kuvhurika. Edzai zvakare mumaminitsi mashoma.',
    damaged: 'Chikamu chino chepotari hachina kusvika chakakwana.',
    loadAgain: 'Vhurai zvakare',
    logOut: 'Budai',
  },
  notFound: {
    title: 'Peji harina kuwanikwa',
    text: 'Hapana peji pakero iyi. Ingave yakanyorwa zvisizvo, kana kuti peji racho rakatamiswa.',
    back: 'Dzokerai papeji huru',
  },
};
