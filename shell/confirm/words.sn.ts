import type { ConfirmWords } from './words.ts';

/** A draft, to be checked by a native speaker. */
export const words: ConfirmWords = {
  title: 'Ratidzai kuti ndimi',
  text: 'Isai pasiwedhi yenyu kuti muenderere mberi.',
  password: 'Pasiwedhi',
  code: 'Kodhi',
  codeHint: 'Inoratidzwa neapp yenyu, kana kodhi yekudzorera',
  toggle: { show: 'Ratidza', hide: 'Viga', showInFull: 'Ratidza pasiwedhi', hideInFull: 'Viga pasiwedhi' },
  submit: 'Simbisai',
  cancel: 'Kanzurai',
  close: 'Vharai',
};
