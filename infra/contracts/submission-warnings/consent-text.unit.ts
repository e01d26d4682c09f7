import { describe, expect, it } from '@jest/globals';
import { completeApplication } from '@portal/samples';
import type { DocumentText } from '../files/document-text.ts';
import { mrczForm } from '../sections/form.ts';
import type { Application } from '../sections/application.ts';
import { consentFiles, consentWarnings } from './consent-text.ts';
import { readingOf, syllablesOf } from './reading-grade.ts';

const english = [
  'We ask you to take part in a study of sleep. Taking part is voluntary. You can say no.',
  'You may stop at any time. If you stop, you will get the same care as before.',
  'The risk is small. A nurse will take some blood from your arm. It may hurt a bit.',
  'There is no benefit to you now. The study may help people in the days to come.',
  'What you tell us is kept private. We will not write your name on the form.',
  'If you have a question, you can call the nurse on 077 352 0118 at all times of the day.',
];
const text = (lines: readonly string[], more: Partial<DocumentText> = {}): DocumentText => ({
  ...{ from: 'docx', pages: [{ n: 1, lines: [...lines] }], repeated: [], cut: false },
  ...more,
});
const head = { repeated: ['Version 2 of 3 May 2026'] };

const file = (id: string) => ({ id, name: `${id}.pdf`, size: 1, receipt: 'r' });
const application: Application = {
  ...completeApplication('PhD'),
  documents: [{ informed_consent_form: file('icf'), full_proposal: file('plan') }],
};
const checks = (of: DocumentText, seen: readonly string[] = []) =>
  consentWarnings(mrczForm, application, new Map([['icf', of]]), seen).map(({ id }) => id.replace('icf.', ''));

describe('what a consent form does not seem to say (docs/applications 26)', () => {
  it('is nothing where all is there, and the text of other documents is not looked at', () => {
    expect(checks(text(english, head))).toEqual([]);
    expect(consentFiles(mrczForm, application)).toEqual(['icf']);
    expect(consentWarnings(mrczForm, application, new Map([['plan', text(['A plan.'])]]))).toEqual([]);
  });

  it('is nothing where there is no text to look at, or none yet', () => {
    expect(checks(text([], { from: 'none', pages: [] }))).toEqual([]);
    expect(consentWarnings(mrczForm, application, new Map())).toEqual([]);
  });

  it('is everything where nothing is said, each with what was looked for', () => {
    const found = consentWarnings(mrczForm, application, new Map([['icf', text(['The pharmacy is open.'])]]));
    expect(found.map(({ id, field }) => [id, field])).toEqual(
      ['version', 'telephone', 'voluntary', 'risk', 'benefit', 'confidential', 'withdraw'].map((check) => [
        `icf.${check}`,
        'documents.0.informed_consent_form',
      ]),
    );
    expect(found[3]?.message).toBe(
      'Informed Consent Form: its text does not seem to name risks. Looked for: “risk”, “njodzi”, “ingozi”.',
    );
  });

  it('is found in Shona and in Ndebele too', () => {
    const shona =
      'Vezheni 2, 3 Chivabvu 2026. Kupinda kuda kwenyu. Hapana njodzi. Muchabatsirwa. Zvakavanzika. Munogona kubuda. Foni 0242 705566';
    const ndebele =
      'Ivezheni 2, 3 Nkwenkwezi 2026. Ungenela ngokuzithandela. Kakulangozi. Inzuzo ayikho. Kuyimfihlo. Ungaphuma. Ucingo 0292 888888';
    expect([checks(text([shona])), checks(text([ndebele]))]).toEqual([[], []]);
  });

  it.each([
    ['Version 1.2 of 14 November 2026', true],
    ['V2, 2026-11-14', true],
    ['v. 3 (14/11/2026)', true],
    ['Version no. 4, November 14, 2026', true],
    ['ver 1.0_14.11.26', true],
    ['Version 2', false],
    ['14 November 2026', false],
    ['The English version is dated 14 November 2026', false],
  ])('“%s” bears a version and a date: %s', (line, bears) => {
    expect(!checks(text([...english, line])).includes('version')).toBe(bears);
  });

  it.each([
    ['+263 77 352 0118', true],
    ['(0242) 705-566 or 705 567', true],
    ['Call 705566', true],
    ['Version 2, 2026-11-14, MRCZ/A/2149', false],
    ['14/11/2026 - 15/11/2027', false],
    ['The sample is 1200', false],
  ])('“%s” holds a telephone number: %s', (line, holds) => {
    expect(!checks(text([line])).includes('telephone')).toBe(holds);
  });

  it('a grade above the council’s, with the three longest sentences, and none of what is not English', () => {
    const hard =
      'Participation in this interventional investigation necessitates the longitudinal administration of pharmacological preparations by the responsible clinician and the subsequent evaluation of the haematological parameters.';
    const lines = [...english, ...Array.from({ length: 6 }, (_, at) => `${hard} ${at}`)];
    const [found] = consentWarnings(mrczForm, application, new Map([['icf', text(lines, head)]]));
    expect(found?.id).toBe('icf.reading');
    expect(found?.message).toMatch(/^Informed Consent Form: its English reads like school grade 1\d \(/);
    expect(found?.quotes).toHaveLength(3);
    expect(found?.quotes[0]?.startsWith('Participation')).toBe(true);
    const shona = Array.from({ length: 12 }, () => `${'Munokumbirwa kupinda mutsvakurudzo yezvehutano '.repeat(9)}.`);
    expect(checks(text([...english, ...shona], head))).toEqual([]);
  });

  it('lines of a PDF are one sentence where they go on, and a heading is none with what follows', () => {
    const lines = [
      'INFORMATION AND CONSENT',
      ...english.flatMap((line) => line.split(/(?<=^.{40}\S*)\s/)),
      'Who can you ask?',
    ];
    expect(checks(text(lines, { ...head, from: 'pdf' }))).toEqual([]);
  });

  it('is gone once its author has said that it is there, for this file alone', () => {
    const bare = text(english);
    expect([checks(bare), checks(bare, ['icf.version']), checks(bare, ['old.version'])]).toEqual([
      ['version'],
      [],
      ['version'],
    ]);
  });
});

describe('how hard a text is to read', () => {
  it.each([
    ['cat', 1],
    ['table', 2],
    ['voluntary', 4],
    ['stopped', 1],
    ['wanted', 2],
    ['make', 1],
    ['confidentiality', 6],
    ['nurse’s', 1],
  ])('%s has %d syllables', (word, count) => {
    expect(syllablesOf(word)).toBe(count);
  });

  it('is between the grades of easy and hard texts', () => {
    const easy = english.join(' ').split(/(?<=\.)\s/);
    expect(readingOf(easy)?.grade).toBeLessThan(4);
    expect(readingOf(easy.slice(0, 3))).toBeUndefined();
  });
});
