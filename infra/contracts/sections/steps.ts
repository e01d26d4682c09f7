import { clinicalTrial } from './clinical-trial.ts';
import { coInvestigators } from './co-investigators.ts';
import { collaboratingInstitutions } from './collaborating-institutions.ts';
import { conflict } from './conflict.ts';
import { consentProcess } from './consent-process.ts';
import { documents } from './documents.ts';
import { drugs } from './drugs.ts';
import { population, riskDetermination, studyTypeFlags } from './flag-sections.ts';
import { proposedResearch } from './proposed-research.ts';
import { protocolSection } from './protocol.ts';
import { researchCoordinator } from './research-coordinator.ts';
import { researchTeam } from './research-team.ts';
import type { Section } from './section.ts';
import { statisticalPlanning } from './statistical-planning.ts';
import { training } from './training.ts';

/** A run of a section's fields: a heading and a card on screen. */
export interface Part {
  section: Section;
  /** The fields of this run; all where none are named. */
  only?: readonly string[];
  heading?: string;
}

export interface Step {
  number: number;
  /** The last part of the step's address: '/submission/research-team'. */
  slug: string;
  title: string;
  /** docs/specification 31: the research team reports the first failing field only. */
  report: 'first' | 'all';
  parts: readonly Part[];
  /** Said under the heading. */
  note?: string;
  /** What is missing may follow: Next goes on without it, step 13 demands it (docs/applications 14). */
  mayFollow?: true;
}

const named = (section: Section, test: (index: number) => boolean): readonly string[] =>
  section.fields.flatMap((field, index) => (test(index) ? [field.name] : []));

const award = researchTeam.fields.findIndex((field) => field.name === 'up_for_award');
const afterDrugs = clinicalTrial.fields.findIndex((field) => field.name === 'risks');

type Asked = readonly [
  slug: string,
  title: string,
  parts: readonly Part[],
  more?: Pick<Partial<Step>, 'report' | 'note' | 'mayFollow'>,
];

const asked: readonly Asked[] = [
  [
    'research-team',
    'Study type and research team',
    [
      { section: protocolSection, only: ['study_type'] },
      { section: researchTeam, only: named(researchTeam, (index) => index < award), heading: 'Principal investigator' },
      { section: researchTeam, only: named(researchTeam, (index) => index >= award), heading: 'Higher degree' },
      { section: coInvestigators, heading: 'Co-investigators' },
    ],
    { report: 'first' },
  ],
  ['documents', 'Attached documents', [{ section: documents }], { mayFollow: true }],
  ['coordinator', 'Research coordinator', [{ section: researchCoordinator }]],
  [
    'proposed-research',
    'Proposed research',
    [{ section: protocolSection, only: ['title'] }, { section: proposedResearch }],
  ],
  [
    'institutions',
    'Collaborating institutions',
    [{ section: collaboratingInstitutions }],
    { note: 'Process ahead if not applicable' },
  ],
  [
    'population',
    'Population and type of study',
    [
      { section: population, heading: 'Population' },
      { section: studyTypeFlags, heading: 'Type of study' },
    ],
  ],
  ['risk', 'Determination of risk', [{ section: riskDetermination }]],
  ['training', 'Training', [{ section: training, heading: 'Has the team completed this training?' }]],
  ['conflict', 'Conflict of interest', [{ section: conflict }]],
  ['statistics', 'Statistical planning and data analysis', [{ section: statisticalPlanning }]],
  ['consent', 'Consent process', [{ section: consentProcess }]],
  [
    'clinical-trials',
    'Clinical trials',
    [
      { section: clinicalTrial, only: named(clinicalTrial, (index) => index < afterDrugs) },
      { section: drugs, heading: 'Drugs' },
      { section: clinicalTrial, only: named(clinicalTrial, (index) => index >= afterDrugs) },
    ],
  ],
];

/** Steps 1 to 12 of the wizard: those that ask. 13 checks and submits, 14 shows the number (docs/specification 8). */
export const steps: readonly Step[] = asked.map(([slug, title, parts, more], index) => ({
  number: index + 1,
  slug,
  title,
  report: 'all',
  parts,
  ...more,
}));

export const assuranceStep = { number: 13, slug: 'assurance', title: 'Assurance sheet' } as const;
export const submittedStep = { number: 14, slug: 'submitted', title: 'Submitted' } as const;
/** docs/specification 8. */
export const stepCount = 14;
