import type { Check, Patient } from './check.ts';
import { heldByTests } from './held-by-tests.ts';

/** A chapter of ASVS. */
export interface Chapter {
  name: string;
  checks: readonly Check[];
  /** Why nothing of it applies. */
  not?: string;
}

/** `pass`: read from the running portal. `tested`: nothing of it shows there, tests alone hold it. */
export type Verdict = 'pass' | 'tested' | 'deviation' | 'fail' | 'does not apply';

/** The worst of its checks. Notes alone do not make it pass. */
export function verdictOn({ name, checks, not }: Chapter, patient: Patient) {
  const results = checks.map((check) => check(patient));
  const worst = (['fail', 'deviation', 'pass'] as const).find((outcome) =>
    results.some((one) => one.outcome === outcome),
  );
  const verdict: Verdict = not ? 'does not apply' : (worst ?? 'tested');
  const tests = heldByTests[name.split(' ')[0]!] ?? [];
  const held = tests.length === 0 ? [] : [{ outcome: 'tested' as const, said: tests.join(', ') }];
  return { verdict, said: [...results.filter(({ outcome }) => outcome !== 'pass'), ...held] };
}
