import { describe, expect, it } from '@jest/globals';
import { responseCards, type Application, type ResponseCard } from '@portal/contracts/sections';
import { wireProtocol } from '@portal/portal-views/testing';
import { isChanged } from './edit.ts';
import { answersOfCard, formAnswers, protocolAnswers } from './protocol-answers.ts';
import { rebase, settleClashes } from './rebase.ts';

const answers = protocolAnswers(wireProtocol('Clinical Trials'));
const cardBy = (slug: string): ResponseCard => {
  const card = responseCards.find((one) => one.slug === slug);
  if (!card) throw new Error(slug);
  return card;
};
const [statistics, trials, documents, proposed] = [
  'statistics',
  'clinical-trials',
  'documents',
  'proposed-research',
].map(cardBy) as [ResponseCard, ResponseCard, ResponseCard, ResponseCard];
const base = (card: ResponseCard) => answersOfCard(card, answers);
const form = (card: ResponseCard) => formAnswers(card, answers);
const withRow = (
  of: Application,
  name: 'statistical_plannings' | 'drugs' | 'documents',
  index: number,
  change: object,
) => ({
  ...of,
  [name]: (of[name] ?? []).map((row, at) => (at === index ? { ...row, ...change } : row)),
});
const planning = (of: Application, change: object) => withRow(of, 'statistical_plannings', 0, change);
const file = { id: 'f9', name: 'mine.pdf', size: 1, receipt: 'r' };

describe('answers typed on a version that was saved over elsewhere', () => {
  it('given changes in different answers, keeps mine and takes theirs, and says which', () => {
    const mine = planning(form(statistics), { details: 'Mine' });
    const theirs = planning(base(statistics), { sample_size: 786 });
    const { merged, clashes, taken } = rebase(statistics, base(statistics), mine, theirs);
    expect(merged.statistical_plannings?.[0]).toMatchObject({ details: 'Mine', sample_size: 786 });
    expect([clashes, taken.map(({ label }) => label)]).toEqual([[], ['Sample size']]);
  });

  it('given two changes of one answer, asks, and does what was chosen', () => {
    const mine = planning(form(statistics), { sample_size: '500' });
    const rebased = rebase(statistics, base(statistics), mine, planning(base(statistics), { sample_size: 786 }));
    const [clash] = rebased.clashes;
    expect(clash).toMatchObject({
      field: { name: 'sample_size' },
      mine: { sample_size: '500' },
      theirs: { sample_size: 786 },
    });
    expect(settleClashes(rebased, new Set()).statistical_plannings?.[0]).toMatchObject({ sample_size: '500' });
    expect(settleClashes(rebased, new Set([clash?.key ?? ''])).statistical_plannings?.[0]).toMatchObject({
      sample_size: 786,
    });
  });

  it('given the same change on both sides, asks nothing', () => {
    const mine = planning(form(statistics), { sample_size: '786' });
    expect(
      rebase(statistics, base(statistics), mine, planning(base(statistics), { sample_size: 786 })).clashes,
    ).toEqual([]);
  });

  it('given a title that both changed, asks', () => {
    const rebased = rebase(
      proposed,
      base(proposed),
      { ...form(proposed), title: 'Mine' },
      { ...base(proposed), title: 'Theirs' },
    );
    expect(rebased.clashes.map(({ key }) => key)).toEqual(['protocol..title']);
    expect(settleClashes(rebased, new Set(['protocol..title'])).title).toBe('Theirs');
  });

  it('given a file that both replaced, asks; one that only they replaced stays theirs', () => {
    const theirs = withRow(base(documents), 'documents', 0, { cv: '/api/files/f8/theirs.pdf' });
    const rebased = rebase(documents, base(documents), withRow(form(documents), 'documents', 0, { cv: file }), theirs);
    expect(rebased.clashes).toHaveLength(1);
    expect(settleClashes(rebased, new Set(rebased.clashes.map(({ key }) => key))).documents?.[0]).toMatchObject({
      cv: null,
    });
    expect(rebase(documents, base(documents), form(documents), theirs)).toMatchObject({
      clashes: [],
      taken: [{ name: 'cv' }],
    });
  });

  it('given a row that I changed and they removed, asks whether it stays', () => {
    const mine = withRow(form(trials), 'drugs', 0, { brand: 'Mine' });
    const theirs = { ...base(trials), drugs: base(trials).drugs?.slice(1) };
    const rebased = rebase(trials, base(trials), mine, theirs);
    expect(rebased.clashes).toMatchObject([{ section: 'drugs', theirs: undefined, mine: { brand: 'Mine' } }]);
    expect(settleClashes(rebased, new Set()).drugs).toHaveLength(3);
    expect(settleClashes(rebased, new Set(rebased.clashes.map(({ key }) => key))).drugs).toHaveLength(2);
  });

  it('given a row that I removed and they changed, asks whether it stays; rows that were added on either side stay', () => {
    const mine = { ...form(trials), drugs: [...(form(trials).drugs?.slice(1) ?? []), { generic_name: 'New' }] };
    const theirs = withRow(base(trials), 'drugs', 0, { brand: 'Theirs' });
    const added = { ...theirs, drugs: [...(theirs.drugs ?? []), { id: 'd9', generic_name: 'Added' }] };
    const rebased = rebase(trials, base(trials), mine, added);
    expect(rebased.clashes).toMatchObject([{ mine: undefined, theirs: { brand: 'Theirs' } }]);
    expect(settleClashes(rebased, new Set()).drugs?.map(({ generic_name }) => generic_name)).toEqual([
      'Generic name 2',
      'Generic name 3',
      'New',
      'Added',
    ]);
    expect(settleClashes(rebased, new Set(rebased.clashes.map(({ key }) => key))).drugs).toHaveLength(5);
  });

  describe('a new row that was stored meanwhile, as by a save whose answer was lost', () => {
    const team = cardBy('research-team');
    const institutions = cardBy('institutions');
    const rowsOf = {
      co_investigators: [team, { name: 'New', qualifications: 'BSc', department: 'Physics' }],
      collaborating_institutions: [
        institutions,
        { name: 'New', focal_person: 'F', telephone: '+263 077 352 0118', email: ' f@example.org' },
      ],
      drugs: [trials, { generic_name: 'New', brand: 'B', manufacturer: 'M' }],
    } as const;
    type Name = keyof typeof rowsOf;
    const more = (of: Application, name: Name, ...rows: object[]) => ({
      ...of,
      [name]: [...(of[name] ?? []), ...rows],
    });
    const asStored = (row: object, id: string) => ({
      ...row,
      ...('telephone' in row && { telephone: '+263773520118', email: 'f@example.org' }),
      id,
    });

    it.each(Object.keys(rowsOf) as Name[])('is that one, and nothing of %s is left to save', (name) => {
      const [card, row] = rowsOf[name];
      const theirs = more(base(card), name, asStored(row, 'n1'));
      const { merged, clashes } = rebase(card, base(card), more(form(card), name, row), theirs);
      expect([merged[name], clashes]).toEqual([theirs[name], []]);
      expect(isChanged(card, theirs, merged)).toBe(false);
    });

    it.each([
      ['two of mine, one of theirs', 2, ['n1']],
      ['two of each', 2, ['n1', 'n2']],
      ['one of mine, two of theirs', 1, ['n1', 'n2']],
    ])('stands for one row alone: %s', (_what, count, ids) => {
      const [card, row] = rowsOf.drugs;
      const mine = more(form(card), 'drugs', ...Array.from({ length: count }, () => ({ ...row })));
      const theirs = more(base(card), 'drugs', ...ids.map((id) => ({ ...row, id })));
      const added = rebase(card, base(card), mine, theirs).merged.drugs?.slice(base(card).drugs?.length);
      const expected = Array.from({ length: Math.max(count, ids.length) }, (_, at) => ids[at]);
      expect(added?.map(({ id }) => id)).toEqual(expected);
    });

    it('is another one where an answer differs', () => {
      const [card, row] = rowsOf.drugs;
      const theirs = more(base(card), 'drugs', { ...row, brand: 'Other', id: 'n1' });
      const { merged } = rebase(card, base(card), more(form(card), 'drugs', row), theirs);
      expect(merged.drugs?.slice(-2)).toEqual([row, { ...row, brand: 'Other', id: 'n1' }]);
    });

    it('stands once where its id is known already', () => {
      const [card, row] = rowsOf.drugs;
      const theirs = more(base(card), 'drugs', { ...row, id: 'n1' });
      const mine = more(form(card), 'drugs', { ...row, brand: 'Mine', id: 'n1' });
      expect(rebase(card, base(card), mine, theirs).merged.drugs).toEqual(mine.drugs);
    });
  });
});
