import { plural } from '@portal/web-kit';
import type { SessionEndWords } from './words.ts';

/** A draft, to be checked by a native speaker. */
export const words: SessionEndWords = {
  close: 'Vharai',
  ending: {
    title: 'Mava kuda kubudiswa',
    text: (minutes) =>
      minutes < 1
        ? 'Hapana chaitwa pano kwenguva refu. Muchabudiswa isati yapera miniti imwe.'
        : `Hapana chaitwa pano kwenguva refu. Muchabudiswa mushure ${plural('sn', minutes, {
            one: 'meminiti imwe',
            other: `memaminiti ${minutes}`,
          })}.`,
    last: (minutes) =>
      `Nguva yekuti mugare makapinda yasvika pamagumo. Muchabudiswa ${
        minutes < 1
          ? 'isati yapera miniti imwe'
          : `mushure ${plural('sn', minutes, { one: 'meminiti imwe', other: `memaminiti ${minutes}` })}`
      }. Pindai zvakare kuti muenderere mberi pamanga muri. Hapana chamakanyora charasika.`,
    goOn: 'Enderera mberi',
    stay: 'Rambai makapinda',
    leave: 'Budai',
  },
  over: {
    title: 'Nguva yenyu yapera',
    text: 'Pindai zvakare kuti muenderere mberi pamanga muri. Hapana chamakanyora charasika.',
    leave: 'Siyai peji rino',
  },
};
