export { escapeHtml } from './escape-html.ts';
export { foldWords } from './fold-words.ts';
export { pdfName } from './pdf-name.ts';
