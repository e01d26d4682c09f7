import { expect, it } from '@jest/globals';
import { typedTexts } from './draft.ts';

it('what is copied of a draft is every text once, without files and without what stood there before', () => {
  const body = {
    base: { title: 'Before' },
    mine: { title: ' Malaria in Gokwe ', rows: [{ name: 'Moyo' }, { name: 'Moyo' }, { name: '' }], budget: 5 },
    file: { id: 'f1', name: 'cv.pdf', receipt: 'r' },
    note: 'Two\nlines',
  };
  expect(typedTexts(body)).toBe('Malaria in Gokwe\n\nMoyo\n\nTwo\nlines');
});
