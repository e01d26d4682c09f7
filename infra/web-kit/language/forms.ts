import { formatWith } from './catalogue.ts';
import { formatText } from './format.ts';

/** Has texts with forms (plurals, choices) made from now on. Called by what comes with such texts: else each page of the gate would bring all of web-kit. */
export const withForms = (): void => formatWith(formatText);
