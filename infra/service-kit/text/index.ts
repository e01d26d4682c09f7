export { escapeHtml } from './escape-html.ts';
export { foldWords } from './fold-words.ts';
