import type { Protocol } from './protocol.types.ts';

/**
 * Whether it waits for its researcher though its status is the council's turn. While this holds after a change, that change's lines
 * of history say so, and the clocks follow them (docs/completions 2).
 */
export const waitsForResearcher = ({ returned }: Pick<Protocol, 'returned'>): boolean => returned !== undefined;
