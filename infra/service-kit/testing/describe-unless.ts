import { describe } from '@jest/globals';

/** A suite that needs something of the machine: where that is missing, it is reported as skipped, with what is missing in its title. */
export function describeUnless(missing: string | undefined, title: string, suite: () => void): void {
  if (missing === undefined) describe(title, suite);
  else describe.skip(`${title}: ${missing}`, suite);
}
