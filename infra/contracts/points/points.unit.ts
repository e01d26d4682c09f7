import mrcz from '../council/mrcz.json' with { type: 'json' };
import { compileForm, type FormDocument } from '../council/index.ts';
import { mrczForm } from '../sections/form.ts';
import { describe, expect, it } from '@jest/globals';
import { chance } from '@portal/samples';
import { asksNothing } from './remark.ts';
import {
  allLinks,
  canJoin,
  cardsOfLink,
  coverComments,
  joinPoint,
  keptPoints,
  linkLabel,
  mostPoints,
  numbersOf,
  pointsFrom,
  splitComment,
  splitPoint,
  suggestedLinks,
  type PointLink,
  type RoundComments,
} from './index.ts';

const trimmed = (comment: string) => splitComment(comment).map((piece) => piece.trim());

const shreds = [
  '1. ',
  '2) ',
  '(a) ',
  '- ',
  '• ',
  'Sample size',
  'Please answer:',
  ' ',
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  '…',
];
const words = ['Add the consent form', 'in Shona.', 'ህይወት', '👩🏾‍⚕️', 'a:', '3.5 mg', '-5', 'i.e. so'];
const madeUp = (next: (most: number) => number): string =>
  Array.from({ length: next(40) }, () => [...shreds, ...words][next(shreds.length + words.length)]).join('');

const roundOf = (next: (most: number) => number): RoundComments => ({
  comment: madeUp(next),
  alt_comment: next(3) === 0 ? null : madeUp(next),
  compliance_comment: next(3) === 0 ? null : madeUp(next),
});

describe('dividing a comment', () => {
  it.each([
    ['numbered lines', '1. Sample size?\n2. Who analyses?', ['1. Sample size?', '2. Who analyses?']],
    ['lettered lines', '(a) One\nand more\nb) Two', ['(a) One\nand more', 'b) Two']],
    ['bulleted lines', '- One\n• Two\n* Three', ['- One', '• Two', '* Three']],
    ['paragraphs', 'One.\nStill one.\n\nTwo.\n \n\nThree.', ['One.\nStill one.', 'Two.', 'Three.']],
    ['a lead before its first point', 'Please answer:\n\n1. One\n2. Two', ['Please answer:\n\n1. One', '2. Two']],
    ['a lead before its first paragraph', 'Please answer:\n\nOne.\n\nTwo.', ['Please answer:\n\nOne.', 'Two.']],
    [
      'words before a list that are no lead',
      'Thank you.\n1. One\n\nMore of it.',
      ['Thank you.', '1. One\n\nMore of it.'],
    ],
    [
      'a line that begins with a figure or an abbreviation',
      'One\n3.5 mg\n-5 or\ni.e. so',
      ['One\n3.5 mg\n-5 or\ni.e. so'],
    ],
    ['nothing', ' \n\t\n', []],
  ])('knows %s', (_, comment, pieces) => expect(trimmed(comment)).toEqual(pieces));

  it('leaves what is more than a hundred in the last', () => {
    const comment = Array.from({ length: 250 }, (_, index) => `${index + 1}. Answer.\n`).join('');
    const pieces = splitComment(comment);
    expect([pieces.length, pieces.join('')]).toEqual([mostPoints, comment]);
  });

  it('covers every character of every comment once, however it was written, split, joined and edited', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const next = chance(seed);
      const comments = roundOf(next);
      let points = pointsFrom(mrczForm, comments);
      for (let turn = 0; turn < 6 && points.length > 0; turn += 1) {
        expect([seed, coverComments(points, comments)]).toEqual([seed, true]);
        const index = next(points.length);
        if (next(2) === 0) points = splitPoint(points, index, next(points[index]?.quote.length ?? 1)) ?? points;
        else if (canJoin(points, index)) points = joinPoint(points, index);
      }
      const at = next(comments.compliance_comment?.length ?? 1);
      const text = comments.compliance_comment ?? '';
      const edited = { ...comments, compliance_comment: text.slice(0, at) + madeUp(next) + text.slice(at + next(5)) };
      expect([seed, coverComments(keptPoints(mrczForm, points, edited), edited)]).toEqual([seed, true]);
    }
  });

  it('shares a hundred among three long comments, so that each has some', () => {
    const long = Array.from({ length: 300 }, (_, index) => `- Point ${index}\n`).join('');
    const comments = { comment: long, alt_comment: long, compliance_comment: 'Renew it.' };
    const points = pointsFrom(mrczForm, comments);
    expect([points.length, coverComments(points, comments)]).toEqual([mostPoints, true]);
    expect(new Set(points.map(({ source }) => source)).size).toBe(3);
  });

  it('refuses words that nobody wrote, lost words and blank points', () => {
    const comments = { comment: 'One. Two.', alt_comment: null, compliance_comment: null };
    const quotes = (...texts: string[]) => texts.map((quote) => ({ source: 'reviewer', quote }) as const);
    expect(coverComments(quotes('One.', ' Two.'), comments)).toBe(true);
    for (const wrong of [quotes('One.'), quotes('One.', ' Three.'), quotes('One. Two.', ' '), quotes(' Two.', 'One.')])
      expect(coverComments(wrong, comments)).toBe(false);
  });
});

describe('what compliance makes of it', () => {
  const comments = { comment: 'One. Two.\n\nThree.', alt_comment: 'Four.', compliance_comment: 'Five' };
  const said = (points: readonly { quote: string }[]) => points.map(({ quote }) => quote.trim());

  it('stays while the own comment is typed on', () => {
    const cut = splitPoint(pointsFrom(mrczForm, comments), 0, 5) ?? [];
    const marked = cut.map((point) => (point.quote === 'Five' ? { ...point, remark: true } : point));
    const typed = keptPoints(mrczForm, marked, { ...comments, compliance_comment: 'Five and' });
    expect(said(typed)).toEqual(['One.', 'Two.', 'Three.', 'Four.', 'Five and']);
    expect(typed.at(-1)?.remark).toBe(true);
    expect(said(keptPoints(mrczForm, typed, { ...comments, compliance_comment: 'Five and\n\nSix' })).slice(-2)).toEqual(
      ['Five and', 'Six'],
    );
  });

  it('joins within one comment only', () => {
    const points = pointsFrom(mrczForm, comments);
    expect(points.map((_, index) => canJoin(points, index))).toEqual([false, true, false, false]);
    expect(said(joinPoint(points, 1))[0]).toBe('One. Two.\n\nThree.');
    expect(joinPoint(points, 2)).toEqual(points);
  });

  it('numbers points and no remarks, on from the highest number', () =>
    expect(numbersOf([{}, { remark: true }, {}], 4)).toEqual([5, null, 6]));
});

describe('suggested links', () => {
  it.each([
    ['The Sample size ignores clustering.', [{ section: 'statistical_plannings' }]],
    ['Renew the permission letter from head of institution', [{ section: 'documents', field: 'permission_letter' }]],
    [
      'See STATISTICAL PLANNING and the consent process!',
      [{ section: 'statistical_plannings' }, { section: 'consent_processes' }],
    ],
    ['Name the statistician.', []],
    ['Trainings of a cvs', []],
  ])('of "%s" are the sections whose labels occur', (text, links) =>
    expect(suggestedLinks(mrczForm, text)).toEqual(links),
  );
});

describe('the cards that change what a link shows', () => {
  const usual = mrcz.document as FormDocument;
  const of = (letters: FormDocument['letters'], ...links: readonly PointLink[]) => {
    const form = compileForm({ ...usual, letters });
    return links.map((link) => cardsOfLink(form, link).map(({ slug }) => slug));
  };

  it('are those of the section in mrcz, and the attachments of a document', () => {
    const links = [{ section: 'populations' }, { section: 'drugs' }, { section: 'documents', field: 'cv' }];
    expect(of(usual.letters, ...links)).toEqual([['population'], ['clinical-trials'], ['documents']]);
    expect(allLinks(mrczForm).filter((link) => cardsOfLink(mrczForm, link).length !== 1)).toEqual([]);
  });

  it('are those of every section that stands under its letter', () => {
    const sections = ['documents', 'protocol', 'trainings', 'conflicts'];
    const letters = [{ title: 'More', sections }];
    const [whole, one, document] = of(
      letters,
      ...[{ section: 'documents' }, { section: 'conflicts' }, { section: 'documents', field: 'cv' }],
    );
    expect(whole).toEqual(['documents', 'training', 'conflict']);
    expect(one).toEqual(whole);
    expect(document).toEqual(['documents']);
  });

  it('are found also where the letter begins with the protocol’s own questions', () => {
    const form = compileForm({ ...usual, letters: [{ title: 'Study', sections: ['protocol', 'proposed_research'] }] });
    expect(allLinks(form)[0]).toEqual({ section: 'proposed_research' });
    expect(linkLabel(form, { section: 'proposed_research' })).toEqual({ letter: 'A', title: 'Study' });
  });

  it('have letters after Z, too', () => {
    const form = compileForm({ ...usual, letters: Array.from({ length: 54 }, () => usual.letters[0]!) });
    expect([25, 26, 51, 52, 53].map((at) => form.letters[at]?.letter)).toEqual(['Z', 'AA', 'AZ', 'BA', 'BB']);
  });
});

describe('greetings and thanks', () => {
  it.each([
    'Thank you for your application.',
    'Thank you.\n\n',
    '1. Thanks for the clear protocol!',
    'Dear Dr. Moyo,',
    'Dear Prof. N. Ncube',
    'Good morning.',
    'Kind regards',
    'Congratulations. Well done.',
    'Tinotenda.',
    'Siyabonga kakhulu.',
  ])('ask nothing: %s', (text) => expect(asksNothing(text)).toBe(true));

  it.each([
    'Thank you for your application. Add the consent form.',
    'Thank you in advance for the sample size.',
    'Thank you, but the sample size is small.',
    'Thanks. Who analyses?',
    'Thank you. The study is well designed.',
    'Kindly attach the CV.',
    'Hibiscus extract: which dose?',
    'Regardless of that, name the statistician',
    'Dear colleagues, the sample size is not justified.',
    'Dear applicant, who analyses the data',
    'Thanks '.repeat(60),
    '',
    ' ',
  ])('are not taken for what asks, or may ask, something: %s', (text) => expect(asksNothing(text)).toBe(false));

  it('are suggested as remarks, which have no number and are not counted, until somebody makes a point of them', () => {
    const comments = {
      comment: 'Thank you.\n1. Sample size?\n2. Who analyses?',
      alt_comment: null,
      compliance_comment: 'Thanks',
    };
    const points = pointsFrom(mrczForm, comments);
    expect(points.map(({ remark = false }) => remark)).toEqual([true, false, false, true]);
    expect(numbersOf(points, 3)).toEqual([null, 4, 5, null]);
    const made = points.map((point) => ({ ...point, remark: false }));
    expect(keptPoints(mrczForm, made, comments).map(({ remark }) => remark)).toEqual([false, false, false, false]);
  });

  it('are points once they are typed on and ask something', () => {
    const comments = { comment: 'Size?', alt_comment: null, compliance_comment: 'Thanks' };
    const typed = keptPoints(mrczForm, pointsFrom(mrczForm, comments), {
      ...comments,
      compliance_comment: 'Thanks. Who analyses?',
    });
    expect(typed.map(({ remark = false }) => remark)).toEqual([false, false]);
  });
});
