import { nameOf } from '@portal/contracts/texts';
import { formatWith } from './catalogue.ts';
import { formatText } from './format.ts';
import { nameWith } from './heard.ts';

/** Has texts with forms (plurals, choices) made from now on, and the sentences of rules found. Called by what comes with such texts: else each page of the gate would bring all of web-kit. */
export const withForms = (): void => {
  formatWith(formatText);
  nameWith(nameOf);
};
