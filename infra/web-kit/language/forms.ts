import { nameOf } from '@portal/contracts/texts';
import { formatWith } from './catalogue.ts';
import { formatText } from './format.ts';
import { nameWith } from './server-sentences.ts';

/**
 * Makes texts with forms (plurals, choices) and the sentences of rules work from now on. Called by modules that come with such texts:
 * otherwise each page of the gate would load all of web-kit.
 */
export const withForms = (): void => {
  formatWith(formatText);
  nameWith(nameOf);
};
