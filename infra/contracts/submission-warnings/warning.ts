import type { Form } from '../council/compile-form.ts';
import type { Application } from '../sections/application.ts';
import { messages } from './messages.ts';

/** 'A', 'A and B', 'A, B and C'. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : messages.and({ before: names.slice(0, -1), last: names.at(-1) ?? '' });

/** Something worth a second look before Submit. It never bars anything. */
export interface Warning {
  /** The answer that it is about: 'proposed_research.0.budget'. */
  field: string;
  message: string;
}

/** One check of an application. `today` is the portal's, 'YYYY-MM-DD'. Answers that are missing or wrong are left to the rules of the form. */
export type WarningRule = (form: Form, application: Application, today: string) => readonly Warning[];
