export { foldWords } from './fold-words.ts';
