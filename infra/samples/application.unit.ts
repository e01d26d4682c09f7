import { describe, expect, it } from '@jest/globals';
import { compileForm, type FieldDocument, type FormDocument } from '@portal/contracts/council';
import type { PhoneRule } from '@portal/contracts/form';
import { submissionShape, checkApplication, mrczForm } from '@portal/contracts/sections';
import { sampleApplication, today } from './application.ts';

const required = [{ required: 'Write it' }];
const day = (message: string) => ({ day: message });

/** A form of one section beside the protocol's own, with these questions. */
const formOf = (fields: readonly FieldDocument[], phone?: PhoneRule) =>
  compileForm(
    {
      version: '2027',
      study_types: [{ name: 'Survey', code: 'S' }],
      sections: [
        {
          name: 'protocol',
          title: 'Protocol',
          fields: [
            { name: 'study_type', kind: 'choice', label: 'Type', rules: [{ oneOf: 'Select it' }] },
            { name: 'title', kind: 'text', label: 'Title', rules: required },
          ],
        },
        { name: 'trainings', title: 'Training', fields: [...fields] },
      ],
      steps: [{ slug: 'one', title: 'One', parts: [{ section: 'protocol' }, { section: 'trainings' }] }],
      cards: [],
      letters: [],
      assurance: [],
      follow_ups: [],
    } satisfies FormDocument,
    phone,
  );

const sampleOf = (fields: readonly FieldDocument[], choice = {}, phone?: PhoneRule) => {
  const form = formOf(fields, phone);
  const application = sampleApplication(form, 'Survey', choice);
  expect(checkApplication(form, application, today)).toEqual([]);
  expect(submissionShape(form).safeParse(application).success).toBe(true);
  return application.trainings?.[0];
};

describe('an application made up by a form', () => {
  it('writes telephone numbers and email addresses as their rules want them, whatever the input', () => {
    const phone = { country: [3, 3], digits: [6, 6], landline: '', mobile: '', example: '+266 58 123 456' } as const;
    const fields: FieldDocument[] = [
      { name: 'a', kind: 'text', label: 'A', rules: [{ phone: 'No telephone' }] },
      {
        name: 'b',
        kind: 'text',
        label: 'B',
        input: 'tel',
        rules: [{ required: 'Write it' }, { phone: 'No telephone' }],
      },
      { name: 'c', kind: 'text', label: 'C', rules: [{ email: 'No address' }] },
    ];
    expect(sampleOf(fields)).toEqual({ a: '+263242705560', b: '+263242705560', c: 'c0@example.ac.zw' });
    expect(sampleOf(fields, {}, phone)).toEqual({ a: '+263242705', b: '+263242705', c: 'c0@example.ac.zw' });
  });

  it('puts days that wait for each other in order, in a circle and where a known one is late', () => {
    const after = (name: string, other: string): FieldDocument => ({
      name,
      kind: 'date',
      label: name,
      rules: [day('No day'), { dayNotBefore: { field: other, message: `${name} is before ${other}` } }],
    });
    const fields = [after('a', 'b'), after('b', 'c'), after('c', 'a')];
    sampleOf(fields);
    const known = { trainings: [{ c: '2030-01-01' }] };
    expect(sampleOf(fields, { known })).toEqual({ a: '2030-01-01', b: '2030-01-01', c: '2030-01-01' });
  });

  it('takes known answers that fit, makes up what is demanded, and leaves the rest out', () => {
    const fields: FieldDocument[] = [
      { name: 'who', kind: 'text', label: 'Who', rules: required },
      { name: 'how_many', kind: 'number', label: 'How many', rules: [{ wholeAboveZero: 'A number' }] },
      { name: 'note', kind: 'long_text', label: 'Note' },
      { name: 'sure', kind: 'yes_no', label: 'Sure', rules: [{ oneOf: 'Select it' }] },
      { name: 'why', kind: 'text', label: 'Why', when: { field: 'sure', is: 'No' }, rules: required },
    ];
    const known = { trainings: [{ who: 'Rutendo', how_many: 'many', elsewhere: 'x' }] };
    expect(sampleOf(fields, { known, asked: true })).toEqual({ who: 'Rutendo', how_many: 22, sure: 'Yes' });
    expect(sampleOf(fields, { known })).toMatchObject({ note: 'Note 1\nover two lines', why: 'Why 1' });
  });

  it('has no section that the form does not have', () => {
    const form = formOf([{ name: 'who', kind: 'text', label: 'Who', rules: required }]);
    for (const asked of [false, true])
      expect(Object.keys(sampleApplication(form, 'Survey', { asked })).sort()).toEqual([
        'study_type',
        'title',
        'trainings',
      ]);
  });

  it('says which field no answer fits', () => {
    const rules = [{ email: 'No address' }, { phone: 'No telephone' }];
    expect(() => sampleOf([{ name: 'both', kind: 'text', label: 'Both', rules }])).toThrow('both');
  });

  it('asks of a student and of a trial what the form of mrcz asks of them', () => {
    for (const type of ['PhD', 'Clinical Trials']) {
      const application = sampleApplication(mrczForm, type, { asked: true });
      expect(checkApplication(mrczForm, application, today)).toEqual([]);
      expect(submissionShape(mrczForm).safeParse(application).success).toBe(true);
    }
  });
});
