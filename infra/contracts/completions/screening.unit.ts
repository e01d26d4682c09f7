import { describe, expect, it } from '@jest/globals';
import { compileForm, type Council, type FormDocument } from '../council/index.ts';
import mrcz from '../council/mrcz.json' with { type: 'json' };
import { screeningOf } from './screening.ts';

const document = mrcz.document as unknown as FormDocument;
const form = compileForm(document);
const idsFor = (type: string, screening?: Council['screening']) =>
  screeningOf(form, type, screening).map(({ id }) => id);

describe('the checklist (docs/completions 14)', () => {
  it('is the portal’s own where the council has none, as far as the form asks for its documents', () => {
    const all = ['proposal_version', 'summary_matches', 'consent_languages', 'tools_languages'];
    expect(idsFor('MSc')).toEqual([...all, 'permission_signed', 'cv_dated']);
    const { attachments } = form;
    const fields = attachments.fields.filter(({ name }) => name === 'cv');
    const without = { ...form, attachments: { ...attachments, name: 'x_files', fields } };
    expect(screeningOf(without, 'MSc')).toMatchObject([{ id: 'cv_dated', link: { section: 'x_files', field: 'cv' } }]);
  });

  it('is the council’s own by study type: its name, or a group of form.yaml; all types where none is named', () => {
    const screening = [
      { id: 'all', text: 'A' },
      { id: 'students', text: 'B', study_types: ['students'] },
      { id: 'trials', text: 'C', study_types: ['Clinical Trials'], document: 'cv' },
      { id: 'team', text: 'D', section: 'research_teams' },
    ];
    expect(idsFor('MSc', screening)).toEqual(['all', 'students', 'team']);
    expect(idsFor('Clinical Trials', screening)).toEqual(['all', 'trials', 'team']);
    const lines = screeningOf(form, 'Clinical Trials', screening);
    expect(lines.map(({ link }) => link)).toEqual([
      undefined,
      { section: 'documents', field: 'cv' },
      { section: 'research_teams' },
    ]);
    expect(idsFor('MSc', [])).toEqual([]);
  });
});
