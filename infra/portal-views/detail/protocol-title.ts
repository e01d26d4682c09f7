import { words } from '../words.ts';

/** 'Protocol: #MRCZ/A/2149' (specification section 2). */
export const protocolTitle = (number: string): string => words.detail.title(number);
