import type { PointLink } from '../points/wire.ts';

/** A line of the checklist with which officers look whether an application is complete. */
export interface ScreeningLine {
  id: string;
  text: string;
  /** The document that it demands something of. */
  link: PointLink;
}

const line = (id: string, text: string, field: string): ScreeningLine => ({
  id,
  text,
  link: { section: 'documents', field },
});

/** The portal's own list. */
export const screening: readonly ScreeningLine[] = [
  line('proposal_version', 'The full proposal bears version and date on every page', 'full_proposal'),
  line('summary_matches', 'The summary says what the full proposal says', 'proposal_summary'),
  line('consent_languages', 'The consent form matches the languages declared', 'informed_consent_form'),
  line(
    'tools_languages',
    'The data collection tools are there in English and in the vernacular',
    'data_collection_tools',
  ),
  line('permission_signed', 'The permission letter is signed and dated', 'permission_letter'),
  line('cv_dated', 'The CV is signed and dated', 'cv'),
];
