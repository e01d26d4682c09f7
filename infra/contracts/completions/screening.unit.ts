import { describe, expect, it } from '@jest/globals';
import type { Council, FormDocument } from '../council/index.ts';
import mrcz from '../council/mrcz.json' with { type: 'json' };
import { screeningOf } from './screening.ts';

const form = mrcz.document as unknown as FormDocument;
const idsFor = (type: string, screening?: Council['screening']) =>
  screeningOf({ form, ...(screening && { screening }) }, type).map(({ id }) => id);

describe('the checklist (docs/completions 14)', () => {
  it('is the portal’s own where the council has none, as far as the form asks for its documents', () => {
    const all = ['proposal_version', 'summary_matches', 'consent_languages', 'tools_languages'];
    expect(idsFor('MSc')).toEqual([...all, 'permission_signed', 'cv_dated']);
    const sections = form.sections.map((one) =>
      one.name === 'documents' ? { ...one, fields: one.fields.filter(({ name }) => name === 'cv') } : one,
    );
    const without = { ...form, sections };
    expect(screeningOf({ form: without }, 'MSc').map(({ id }) => id)).toEqual(['cv_dated']);
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
    const lines = screeningOf({ form, screening }, 'Clinical Trials');
    expect(lines.map(({ link }) => link)).toEqual([
      undefined,
      { section: 'documents', field: 'cv' },
      { section: 'research_teams' },
    ]);
    expect(idsFor('MSc', [])).toEqual([]);
  });
});
