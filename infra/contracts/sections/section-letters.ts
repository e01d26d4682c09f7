import { sections } from './all.ts';
import type { Section } from './section.ts';

export interface LetteredSection {
  letter: string;
  title: string;
  parts: readonly Section[];
  /** Shown only when there is a record (E). */
  onlyIfPresent?: true;
}

const lettered = (letter: string, title: string, ...parts: Section[]): LetteredSection => ({ letter, title, parts });

/** The read-only view of a protocol, sections A to M (docs/specification 10). */
export const letteredSections: readonly LetteredSection[] = [
  lettered('A', 'Research team', sections.research_teams, sections.co_investigators),
  lettered('B', 'Attached documents', sections.documents),
  lettered('C', 'Research coordinator', sections.research_coordinators),
  lettered('D', 'Proposed research', sections.proposed_research),
  { ...lettered('E', 'Contributing institutions', sections.collaborating_institutions), onlyIfPresent: true },
  lettered('F', 'Population', sections.populations),
  lettered('G', 'Study type', sections.study_types),
  lettered('H', 'Risk determination', sections.risk_determinations),
  lettered('I', 'Training', sections.trainings),
  lettered('J', 'Conflict of interest', sections.conflicts),
  lettered('K', 'Statistical planning', sections.statistical_plannings),
  lettered('L', 'Consent process', sections.consent_processes),
  lettered('M', 'Clinical trials', sections.clinical_trials, sections.drugs),
];
