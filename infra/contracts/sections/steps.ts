import { clinicalTrial } from './clinical-trial.ts';
import { coInvestigators } from './co-investigators.ts';
import { collaboratingInstitutions } from './collaborating-institutions.ts';
import { conflict } from './conflict.ts';
import { consentProcess } from './consent-process.ts';
import { documents } from './documents.ts';
import { drugs } from './drugs.ts';
import { population } from './population.ts';
import { proposedResearch } from './proposed-research.ts';
import { protocolSection } from './protocol.ts';
import { researchCoordinator } from './research-coordinator.ts';
import { researchTeam } from './research-team.ts';
import { riskDetermination } from './risk-determination.ts';
import type { Section } from './section.ts';
import { statisticalPlanning } from './statistical-planning.ts';
import { studyTypeFlags } from './study-type-flags.ts';
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
  /** Specification section 5 and rules.md: the research team reports the first failing field only. */
  report: 'first' | 'all';
  parts: readonly Part[];
  /** Said under the heading. */
  note?: string;
}

const named = (section: Section, test: (index: number) => boolean): readonly string[] =>
  section.fields.flatMap((field, index) => (test(index) ? [field.name] : []));

const award = researchTeam.fields.findIndex((field) => field.name === 'up_for_award');
const afterDrugs = clinicalTrial.fields.findIndex((field) => field.name === 'risks');

/** Steps 1 to 12 of the wizard: those that ask. 13 checks and submits, 14 shows the number (specification section 2). */
export const steps: readonly Step[] = [
  {
    number: 1,
    slug: 'research-team',
    title: 'Study type and research team',
    report: 'first',
    parts: [
      { section: protocolSection, only: ['study_type'] },
      { section: researchTeam, only: named(researchTeam, (index) => index < award), heading: 'Principal investigator' },
      { section: researchTeam, only: named(researchTeam, (index) => index >= award), heading: 'Higher degree' },
      { section: coInvestigators, heading: 'Co-investigators' },
    ],
  },
  { number: 2, slug: 'documents', title: 'Attached documents', report: 'all', parts: [{ section: documents }] },
  {
    number: 3,
    slug: 'coordinator',
    title: 'Research coordinator',
    report: 'all',
    parts: [{ section: researchCoordinator }],
  },
  {
    number: 4,
    slug: 'proposed-research',
    title: 'Proposed research',
    report: 'all',
    parts: [{ section: protocolSection, only: ['title'] }, { section: proposedResearch }],
  },
  {
    number: 5,
    slug: 'institutions',
    title: 'Collaborating institutions',
    report: 'all',
    note: 'Process ahead if not applicable',
    parts: [{ section: collaboratingInstitutions }],
  },
  {
    number: 6,
    slug: 'population',
    title: 'Population and type of study',
    report: 'all',
    parts: [
      { section: population, heading: 'Population' },
      { section: studyTypeFlags, heading: 'Type of study' },
    ],
  },
  {
    number: 7,
    slug: 'risk',
    title: 'Determination of risk',
    report: 'all',
    parts: [{ section: riskDetermination }],
  },
  { number: 8, slug: 'training', title: 'Training', report: 'all', parts: [{ section: training }] },
  { number: 9, slug: 'conflict', title: 'Conflict of interest', report: 'all', parts: [{ section: conflict }] },
  {
    number: 10,
    slug: 'statistics',
    title: 'Statistical planning and data analysis',
    report: 'all',
    parts: [{ section: statisticalPlanning }],
  },
  { number: 11, slug: 'consent', title: 'Consent process', report: 'all', parts: [{ section: consentProcess }] },
  {
    number: 12,
    slug: 'clinical-trials',
    title: 'Clinical trials',
    report: 'all',
    parts: [
      { section: clinicalTrial, only: named(clinicalTrial, (index) => index < afterDrugs) },
      { section: drugs, heading: 'Drugs' },
      { section: clinicalTrial, only: named(clinicalTrial, (index) => index >= afterDrugs) },
    ],
  },
];

export const assuranceStep = { number: 13, slug: 'assurance', title: 'Assurance sheet' } as const;
export const submittedStep = { number: 14, slug: 'submitted', title: 'Submitted' } as const;
/** Specification section 9. */
export const stepCount = 14;
