import type { Letter } from '../letters/letter.types.ts';

/** A letter as a decision writes it. */
export const aLetter = (changes: Partial<Letter> = {}): Letter => ({
  code: '0123456789ABCDEF',
  verify_at: 'https://ethics.example/verify/0123-4567-89AB-CDEF',
  decision: 'accepted',
  kind: changes.decision ?? 'accepted',
  version: 1,
  decided_at: '2026-11-20T08:00:00.000Z',
  date: '20 November 2026',
  number: 'MRCZ/A/2149',
  title: 'Malaria in Mutoko',
  council: 'Medical Research Council of Zimbabwe',
  addressee: ['R. Chikwanha'],
  subject: 'Ethical approval of protocol MRCZ/A/2149',
  body: ['Dear R. Chikwanha,', 'It was accepted.'],
  signature: ['Compliance Office'],
  ...changes,
});
