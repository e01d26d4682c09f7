import type { Protocol } from './protocol.types.ts';

/**
 * Whether it waits for its researcher though its status is the council's turn. While this holds after a change, that change's lines
 * of history say so, and the clocks follow them (docs/completions 2, docs/questions 12).
 */
export const waitsForResearcher = ({ returned, questions = [] }: Pick<Protocol, 'returned' | 'questions'>): boolean =>
  returned !== undefined || questions.some(({ state }) => state === 'released');
