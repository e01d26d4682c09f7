import path from 'node:path';
import { keepForm, type Council, type Form } from '@portal/contracts/council';
import type { FollowUpKind } from '@portal/contracts/follow-ups';
import type { Application } from '@portal/contracts/sections';
import { formHash, readCouncil } from '@portal/service-kit/council';
import type { ProtocolConfig } from '../dependencies.ts';
import { mrcz } from './mrcz.ts';

/** A council that tests run by, with what is sent to it: names of its form. */
export interface TestCouncil {
  name: string;
  config: Pick<ProtocolConfig, 'council' | 'councilName' | 'timeZone'>;
  form: Form;
  hash: string;
  /** A study type that two reviewers judge, and a reference number of it. */
  studyType: string;
  number: string;
  /** Rows that one card of the response page may send alone. */
  changed: Application;
  /** Follow-up forms that renew an approval, lengthen it, change the study and report a harm. */
  followUps: Readonly<Record<'review' | 'extension' | 'amendment' | 'harm', FollowUpKind>>;
}

const testCouncil = (council: Council, sent: Omit<TestCouncil, 'name' | 'config' | 'form' | 'hash'>): TestCouncil => {
  const hash = formHash(council.form);
  return {
    name: council.id,
    config: { council, councilName: council.name, timeZone: council.time_zone },
    form: keepForm(hash, council.form, council.phone),
    hash,
    ...sent,
  };
};

const nhsrc = readCouncil(path.resolve(import.meta.dirname, '../../infra/e2e/councils/nhsrc')).council;

/** The council that comes with the portal, and one of another country: what holds for people holds in both. */
export const councils: readonly TestCouncil[] = [
  testCouncil(mrcz, {
    studyType: 'Clinical Trials',
    number: 'MRCZ/A/2149',
    changed: { populations: [{ males: true }] },
    followUps: {
      review: 'annual_review',
      extension: 'study_extension',
      amendment: 'amendment',
      harm: 'death_report',
    },
  }),
  testCouncil(nhsrc, {
    studyType: 'Interventional trial',
    number: 'NHSRC-FC-2026-7',
    changed: { populations: [{ adults: true }] },
    followUps: {
      review: 'progress_report',
      extension: 'progress_report',
      amendment: 'change_request',
      harm: 'unanticipated_problem',
    },
  }),
];
