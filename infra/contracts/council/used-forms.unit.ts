import { describe, expect, it } from '@jest/globals';
import type { FieldDocument, FormDocument } from './document.ts';
import mrcz from './mrcz.json' with { type: 'json' };
import { conflictsWith, nextVersion, type UsedForm } from './used-forms.ts';

const document = mrcz.document as FormDocument;
type T = FormDocument['study_types'][number];
const codes = { A: {}, AE: {}, E: {}, BP: {}, BM: {}, BU: {} };

/** The form with another version, and with other questions in its section on drugs. */
const version = (name: string, change: (fields: readonly FieldDocument[]) => FieldDocument[] = (all) => [...all]) => ({
  ...document,
  version: name,
  sections: document.sections.map((section) =>
    section.name === 'drugs' ? { ...section, fields: change(section.fields) } : section,
  ),
});
const used = (name: string, form: FormDocument = version(name)): UsedForm => ({
  hash: `hash of ${JSON.stringify(form)}`,
  name,
  since: '2027-01-02T22:30:00.000Z',
  document: form,
});
const offered = (form: FormDocument, given: Record<string, object> = codes) => ({
  form: { hash: `hash of ${JSON.stringify(form)}`, document: form },
  codes: given,
});
const said = (...given: Parameters<typeof conflictsWith>) => conflictsWith(...given).map(({ message }) => message);

const asDate = (fields: readonly FieldDocument[]): FieldDocument[] =>
  fields.map((field): FieldDocument =>
    field.name === 'brand' ? { name: 'brand', kind: 'date', label: 'Brand' } : field,
  );
const withoutBrand = (fields: readonly FieldDocument[]) => fields.filter(({ name }) => name !== 'brand');

describe('a folder beside what a portal used', () => {
  const zone = 'Africa/Harare';

  it('goes with it where nothing was used, the same was, or the version is new', () => {
    for (const forms of [[], [used('2026')], [used('2025')]])
      expect(said({ forms, codes: [] }, offered(version('2026')), zone)).toEqual([]);
  });

  it('has no version that was used with other content; the day is that of the council', () => {
    const forms = [used('2026'), used('2027-01')];
    const other = offered(version('2026', withoutBrand));
    expect(conflictsWith({ forms, codes: [] }, other, zone)).toEqual([
      {
        in: 'form',
        place: ['version'],
        message:
          'Form 2026 was used since 3 Jan 2027 with other content. Give this one a new version, such as 2027-02.',
      },
    ]);
  });

  it('takes over no answers of another kind, by a former name of a question or of its section', () => {
    const forms = [used('2026')];
    const dated: FieldDocument = { name: 'brand_day', kind: 'date', label: 'Brand', was: ['brand'] };
    const renamed = version('2027', (fields) => [...withoutBrand(fields), dated]);
    const at = renamed.sections.find(({ name }) => name === 'drugs')?.fields.length ?? 0;
    expect(conflictsWith({ forms, codes: [] }, offered(renamed), zone)).toEqual([
      {
        in: { section: 'drugs' },
        place: ['fields', at - 1, 'was', 0],
        message: '`brand` was text in form 2026. Its answers do not fit here.',
      },
    ]);
    const moved = version('2027', asDate);
    const sections = moved.sections.map((one) => (one.name === 'drugs' ? { ...one, name: 'x_products' } : one));
    expect(said({ forms, codes: [] }, offered({ ...moved, sections }), zone)).toEqual([]);
    const following = sections.map((one) => (one.name === 'x_products' ? { ...one, was: ['drugs'] } : one));
    expect(said({ forms, codes: [] }, offered({ ...moved, sections: following }), zone)).toEqual([
      '`brand` was text in form 2026. Give the new question another name.',
    ]);
  });

  it('has no question of another kind under a name of its section, however long ago it was asked', () => {
    const forms = [used('2026'), used('2027', version('2027', withoutBrand))];
    expect(conflictsWith({ forms, codes: [] }, offered(version('2028', asDate)), zone)).toEqual([
      {
        in: { section: 'drugs' },
        place: [
          'fields',
          document.sections.find(({ name }) => name === 'drugs')!.fields.findIndex(({ name }) => name === 'brand'),
          'kind',
        ],
        message: '`brand` was text in form 2026. Give the new question another name.',
      },
    ]);
    // The same name in another section is another question.
    const elsewhere = version('2028', (fields) => [...fields, { name: 'ich_gcp', kind: 'text', label: 'ICH GCP' }]);
    expect(said({ forms, codes: [] }, offered(elsewhere), zone)).toEqual([]);
  });

  it('is not asked again about a form that is there, as when a pod falls back to it', () => {
    const forms = [used('2026'), used('2027', version('2027', asDate))];
    expect(said({ forms, codes: [] }, offered(version('2026')), zone)).toEqual([]);
  });

  it('keeps every code that has protocols', () => {
    const { AE: _ae, A: _a, ...fewer } = codes;
    expect(conflictsWith({ forms: [], codes: ['BP', 'AE', 'A'] }, offered(version('2026'), fewer), zone)).toEqual([
      { in: 'council', place: ['codes'], message: 'Code A has protocols. Keep it.' },
      { in: 'council', place: ['codes'], message: 'Code AE has protocols. Keep it.' },
    ]);
  });

  it('keeps every study type, by its name or a former one, however long ago an application could be of it', () => {
    const typed = (name: string, change: (types: FormDocument['study_types']) => FormDocument['study_types']) => ({
      ...version(name),
      study_types: change(document.study_types),
    });
    const [phd, msc, bsc, ...others] = document.study_types as [T, T, T, ...T[]];
    const doctorate = { ...phd, name: 'Doctorate', was: ['PhD'] };
    const forms = [
      used('2026'),
      used(
        '2027',
        typed('2027', () => [doctorate, { ...msc, retired: true }, bsc, ...others]),
      ),
    ];
    const given = (...types: T[]) => said({ forms, codes: [] }, offered(typed('2028', () => types)), zone);
    const doctor = { ...phd, name: 'Doctor', was: ['Doctorate', 'PhD'] };
    expect(given(doctor, { ...msc, retired: true }, { ...bsc, was: ['Bachelor'] }, ...others)).toEqual([]);
    expect(given({ ...doctor, was: ['Doctorate'] }, ...others)).toEqual(
      [
        ['2026', 'PhD'],
        ['2027', 'MSc'],
        ['2027', 'BSc'],
      ].map(
        ([form, type]) =>
          `Form ${form} has the study type \`${type}\`. Keep it, with \`retired: true\` if new applications may not be of it, or name it in \`was\` of another one.`,
      ),
    );
    const [lost] = conflictsWith({ forms, codes: [] }, offered(typed('2028', () => [doctor, ...others])), zone);
    expect(lost).toMatchObject({ in: 'form', place: ['study_types'] });
  });

  describe('keeps every follow-up form', () => {
    const withForms = (name: string, change: (forms: FormDocument['follow_ups']) => FormDocument['follow_ups']) => ({
      ...version(name),
      follow_ups: change(document.follow_ups),
    });
    const forms = [
      used('2026'),
      used(
        '2027',
        withForms('2027', (all) => all.slice(1)),
      ),
    ];
    const changed = (of: object) =>
      offered(withForms('2028', (all) => all.map((form) => (form.kind === 'amendment' ? { ...form, ...of } : form))));

    it('with its effect and what it asks; its words may change, and it may be filed no more', () => {
      expect(said({ forms, codes: [] }, changed({ title: 'Change', purpose: 'Ask.', retired: true }), zone)).toEqual(
        [],
      );
      expect(conflictsWith({ forms, codes: [] }, changed({ effect: 'none', asks: 'safety' }), zone)).toEqual([
        {
          in: 'form',
          place: ['follow_ups', 5, 'effect'],
          message: 'The effect of `amendment` in form 2027 was amendment. Give the new follow-up another kind.',
        },
        {
          in: 'form',
          place: ['follow_ups', 5, 'asks'],
          message: 'The questions of `amendment` in form 2027 were none. Give the new follow-up another kind.',
        },
      ]);
    });

    it('however long ago it was in the form', () => {
      const without = offered(
        withForms('2028', (all) => all.filter(({ kind }) => !['study_termination', 'withdrawal'].includes(kind))),
      );
      expect(said({ forms, codes: [] }, without, zone)).toEqual([
        'Form 2026 has the follow-up `study_termination`. Keep it, with `retired: true` if it is filed no more.',
        'Form 2027 has the follow-up `withdrawal`. Keep it, with `retired: true` if it is filed no more.',
      ]);
    });
  });

  it.each([
    [['2026'], '2026-01'],
    [['2027-01', '2026'], '2027-02'],
    [['2026-09', '2026'], '2026-10'],
    [['2026-99'], '2027'],
  ])('after %j the next version is %s', (names, next) => {
    expect(nextVersion(names.map((name) => ({ name })))).toBe(next);
  });
});
