import { plural } from '@portal/web-kit';
import type { NoticesWords } from './words.ts';

/** A draft, to be checked by a native speaker. */
export const words: NoticesWords = {
  title: 'Zviziviso',
  bell: (unread) =>
    unread === 0
      ? 'Zviziviso'
      : plural('sn', unread, {
          one: `Zviziviso, ${unread} chisati chaverengwa`,
          other: `Zviziviso, ${unread} zvisati zvaverengwa`,
        }),
  unread: 'Chitsva',
  readAll: 'Isai zvese sezvakaverengwa',
  older: 'Ratidzai zvekare',
  olderFailed: 'Hazvina kukwanisa kuuya. Edzai zvakare.',
  loading: 'Mirai zvishoma...',
  empty: 'Hapasati pava nezviziviso',
  emptyText: 'Muchaziviswa pano, uye neimeyiri, pane chaitika.',
};
