import type { ShellWords } from './words.ts';

/** A draft, to be checked by a native speaker. */
export const words: ShellWords = {
  loading: 'Mirai zvishoma...',
  error: 'Pane chakanganisika',
  about: 'Zvikumbiro zvekuti tsvakurudzo dzehutano dziongororwe kana dzichitevedza tsika.',
  toggle: { show: 'Ratidza', hide: 'Viga', showInFull: 'Ratidza pasiwedhi', hideInFull: 'Viga pasiwedhi' },
  login: {
    title: 'Pindai',
    lede: 'Shandisai kero yeimeyiri yamakanyoresa nayo.',
    email: 'Imeyiri',
    password: 'Pasiwedhi',
    keep: 'Ndisiyei ndakapinda pakombiyuta kana nhare ino',
    submit: 'Pindai',
    check: 'Tarisai zvese zviri zviviri, moedza zvakare.',
    noAccount: 'Hamusati mava neakaundi?',
    register: 'Vhurai akaundi',
    forgotten: 'Makanganwa pasiwedhi yenyu?',
    reset: 'Pasiwedhi yachinjwa zvakanaka!',
    registered: 'Akaundi itsva yanyoreswa zvakanaka',
    mailSent: 'Tatumira imeyiri ku',
    openMail: 'Vhurai linki yayo mukati memaawa 48, mozopinda.',
    deleted: 'Akaundi yabviswa zvakanaka!',
    everywhere: 'Mabuda pamakombiyuta nenhare dzenyu dzese.',
    elsewhere: 'Makabudiswa pamakombiyuta nenhare dzese, kana kuti pasiwedhi yenyu yakachinjwa. Pindai zvakare.',
  },
  unreachable: {
    title: 'Hatisi kukwanisa kusvika papotari',
    text: 'Tarisai indaneti yenyu, moedza zvakare.',
  },
  broken: {
    title: 'Peji rino harisi kukwanisa kuratidzwa parizvino',
    text: 'Hapana chamakachengeta charasika. Edzai zvakare munguva pfupi.',
  },
  retry: 'Edzai zvakare',
  language: { label: 'Mutauro', draft: 'Shanduro isati yatariswa' },
};
