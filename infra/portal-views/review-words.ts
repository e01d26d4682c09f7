import { words } from './words.ts';

/** How comments are headed wherever they are read. */
export const reviewWords = words.reviews;
