import { readCouncil, usualCouncil } from '@portal/service-kit/council';
import type { IdentitySettings } from '../index.ts';

export const origin = 'http://127.0.0.1:3000';

/** Of a portal that is tried out: nothing is demanded, nothing is limited. */
export const testSettings: IdentitySettings = {
  publicUrl: origin,
  onLoopback: true,
  council: readCouncil(usualCouncil).council,
  councilName: 'Research Council',
  secondStep: [],
  fourEyes: 'off',
  signatures: 'off',
  loginMails: 'off',
  recoveryWait: 24 * 60 * 60_000,
  roleApproval: 'off',
  emailVerification: 'off',
  securityLogDays: 400,
  sessionIdle: 14 * 24 * 60 * 60_000,
  sessionLength: 30 * 24 * 60 * 60_000,
  officerIdle: 60 * 60_000,
  officerLength: 12 * 60 * 60_000,
  timeZone: 'Africa/Harare',
  limits: {
    submissions: Infinity,
    followUps: Infinity,
    files: Infinity,
    unclaimed: Infinity,
    registrations: Infinity,
  },
};
