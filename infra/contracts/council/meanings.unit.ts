import { describe, expect, it } from '@jest/globals';
import { completeApplication } from '@portal/samples';
import { mrczForm } from '../sections/form.ts';
import { compileForm } from './compile-form.ts';
import type { FormDocument, SectionDocument } from './document.ts';
import {
  answersMeant,
  investigatorName,
  meanings,
  peopleMeant,
  personIn,
  sectionOfPeople,
  textsMeant,
} from './meanings.ts';
import mrcz from './mrcz.json' with { type: 'json' };

const document = mrcz.document as FormDocument;
const withSections = (change: (section: SectionDocument) => SectionDocument) =>
  compileForm({ ...document, sections: document.sections.map(change) });

const application = completeApplication('PhD');

describe('what answers mean', () => {
  it('is asked by mrcz, all of it', () => {
    expect(meanings.filter((meaning) => mrczForm.meanings[meaning].length === 0)).toEqual([]);
  });

  it('names people, a record each, in the order of their rows', () => {
    const rows = { co_investigators: [{ name: 'A. Dube', department: 'NUST' }, { name: 'B. Ncube' }, {}] };
    expect(peopleMeant(mrczForm, 'co_investigator', rows).map(({ name, institution }) => [name, institution])).toEqual([
      ['A. Dube', 'NUST'],
      ['B. Ncube', ''],
      ['', ''],
    ]);
    expect(textsMeant(mrczForm, 'co_investigator.name', rows)).toEqual(['A. Dube', 'B. Ncube']);
    expect(answersMeant(mrczForm, 'co_investigator.name', rows)).toEqual(['A. Dube', 'B. Ncube', undefined]);
  });

  it('holds two telephones of a person, and nothing that is no text', () => {
    const coordinator = { name: 7, telephone: '', mobile: '+263773520118', email: null };
    expect(personIn(mrczForm, 'coordinator', coordinator)).toEqual({
      ...{ name: '', institution: '', email: '', address: '' },
      telephones: ['+263773520118'],
    });
  });

  it('is found where another form asks it under other names', () => {
    const renamed = withSections((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        field.means === 'investigator.name' ? { ...field, name: 'lead', was: ['principal_investigator'] } : field,
      ),
    }));
    expect(investigatorName(renamed, { research_teams: [{ lead: 'T. Phiri' }] })).toBe('T. Phiri');
    expect(investigatorName(renamed, application)).toBe('');
    expect(investigatorName(mrczForm, application)).not.toBe('');
  });

  it('is silent where a form does not ask, and where there are no records', () => {
    const bare = withSections((section) => ({
      ...section,
      fields: section.fields.map(({ means: _means, ...field }) => field),
    }));
    expect(sectionOfPeople(bare, 'coordinator')).toBeUndefined();
    expect(peopleMeant(bare, 'coordinator', application)).toEqual([]);
    expect(textsMeant(bare, 'funder', application)).toEqual([]);
    expect(peopleMeant(mrczForm, 'investigator', { research_teams: null })).toEqual([]);
    expect(investigatorName(mrczForm, {})).toBe('');
  });
});
