/** What lists of words take of web-kit: for programs that read the words without a browser (infra/languages). */
export { allInPlace, beside, catalogue, english, inPlace } from './catalogue.ts';
export { textsFrom } from './choose-language.ts';
export { phrasesOf } from './use-messages.ts';
export { councilHint } from '../session/council-hint.ts';
