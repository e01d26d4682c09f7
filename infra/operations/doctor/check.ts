import type { PortalSettings } from '@portal/service-kit/config';
import type { Observed } from './observe.ts';
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

/** What the chapters are judged by. */
export interface Patient {
  /** Tried out on this machine: what is off there is not claimed (docs/security 14). */
  isTrial: boolean;
  settings: Pick<
    PortalSettings,
    | 'publicUrl'
    | 'roleApproval'
    | 'emailVerification'
    | 'fourEyes'
    | 'secondStep'
    | 'signatures'
    | 'limits'
    | 'securityLogDays'
  > & { hsts: string | undefined };
  /** How many accounts of the demo have its published password still. */
  demoAccounts: number;
  /** How many officers can work. */
  officers: number;
  /** Addresses of engines and mail server, empty where there is none. */
  links: { mongodb: string; kafka: string; kafkaTls: boolean; smtp: string; scanner: string };
  internalTls: 'off' | 'required';
  observed: Observed;
  /** Of the operations port, to a request by another host's name; undefined where it is not asked. */
  strangerAtOps: number | undefined;
  /** Whether people could still come by a TLS before 1.2; undefined over plain http. */
  takesOldTls: boolean | undefined;
  /** Days since the newest signing key signs; undefined where none has been made. */
  signingKeyDays: number | undefined;
  /** Of the keys' files, those that others than their owner may read. */
  openKeys: readonly string[];
  /** What is not as written in the security log. */
  securityFindings: number;
}

/** `note` is for the operator to know, and changes nothing. */
export type Outcome = 'pass' | 'deviation' | 'fail' | 'note';

export interface Result {
  outcome: Outcome;
  said: string;
}

export type Check = (patient: Patient) => Result;

/** Passes, or fails with what is wrong. */
export const must =
  (said: string, holds: (patient: Patient) => boolean): Check =>
  (patient) => ({ outcome: holds(patient) ? 'pass' : 'fail', said });

/** The same for what is not claimed of a portal that is being tried out. */
export const mustOffTrial =
  (said: string, holds: (patient: Patient) => boolean): Check =>
  (patient) => {
    if (holds(patient)) return { outcome: 'pass', said };
    return patient.isTrial
      ? { outcome: 'deviation', said: `${said}: not while it is tried out` }
      : { outcome: 'fail', said };
  };

/** Passes, or is reported as an accepted deviation. */
export const mayDeviate =
  (said: string, holds: (patient: Patient) => boolean, deviation: string): Check =>
  (patient) =>
    holds(patient) ? { outcome: 'pass', said } : { outcome: 'deviation', said: deviation };

/** Accepted for good (docs/security 14). */
export const deviates =
  (said: string): Check =>
  () => ({ outcome: 'deviation', said });

/** For the operator to know, where it applies. */
export const note =
  (said: string, applies: (patient: Patient) => boolean = () => true): Check =>
  (patient) => ({ outcome: applies(patient) ? 'note' : 'pass', said });
