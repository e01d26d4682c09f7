import { clinicalTrial } from './clinical-trial.ts';
import { coInvestigators } from './co-investigators.ts';
import { collaboratingInstitutions } from './collaborating-institutions.ts';
import { conflict } from './conflict.ts';
import { consentProcess } from './consent-process.ts';
import { documents } from './documents.ts';
import { drugs } from './drugs.ts';
import { population, riskDetermination, studyTypeFlags } from './flag-sections.ts';
import { proposedResearch } from './proposed-research.ts';
import { researchCoordinator } from './research-coordinator.ts';
import { researchTeam } from './research-team.ts';
import type { Section, SectionName } from './section.ts';
import { statisticalPlanning } from './statistical-planning.ts';
import { training } from './training.ts';

/** Every child record of a protocol (docs/specification 18), by the name it has on the wire. */
export const sections: Readonly<Record<SectionName, Section>> = {
  research_teams: researchTeam,
  co_investigators: coInvestigators,
  research_coordinators: researchCoordinator,
  documents,
  proposed_research: proposedResearch,
  collaborating_institutions: collaboratingInstitutions,
  populations: population,
  study_types: studyTypeFlags,
  risk_determinations: riskDetermination,
  trainings: training,
  conflicts: conflict,
  statistical_plannings: statisticalPlanning,
  consent_processes: consentProcess,
  clinical_trials: clinicalTrial,
  drugs,
};
