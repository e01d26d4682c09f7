import type { Form } from '../council/compile-form.ts';
import type { Council } from '../council/council.ts';
import type { ScreeningLine } from './wire.ts';

const line = (id: string, text: string, document: string) => ({ id, text, document });

/** The portal's own list: each line demands something of a document. */
const usual = [
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

/**
 * The checklist with which officers look whether an application of this study type is complete: the council's own (`screening` in
 * council.yaml), else of the portal's what the form of the application asks for.
 */
export function screeningOf(
  { study_types: types, attachments: { name: attachments, fields } }: Pick<Form, 'study_types' | 'attachments'>,
  studyType: string,
  screening: Council['screening'] = usual.filter(({ document }) => fields.some(({ name }) => name === document)),
): readonly ScreeningLine[] {
  const groups = types.find(({ name }) => name === studyType)?.in ?? [];
  return screening
    .filter(({ study_types }) => study_types?.some((one) => one === studyType || groups.includes(one)) ?? true)
    .map(({ id, text, section, document }): ScreeningLine => ({
      ...{ id, text },
      ...(section !== undefined && { link: { section } }),
      ...(document !== undefined && { link: { section: attachments, field: document } }),
    }));
}
