import type { Application } from '../sections/application.ts';

/** Something worth a second look before Submit. It never bars anything. */
export interface Warning {
  /** The answer that it is about: 'proposed_research.0.budget'. */
  field: string;
  message: string;
}

/** One check of an application. `today` is the portal's, 'YYYY-MM-DD'. Answers that are missing or wrong are left to the rules of the form. */
export type WarningRule = (application: Application, today: string) => readonly Warning[];
