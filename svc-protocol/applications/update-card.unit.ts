import { describe, expect, it } from '@jest/globals';
import {
  type Application,
  cardOf,
  mrczForm,
  type ResponseCard,
  responseCards,
  tooMuchText,
  type SpecifiedSection,
} from '@portal/contracts/sections';
import { ImpossibleInStatus, RoleForbids, RulesBroken } from '../protocol/refusal.rules.ts';
import { aRejectedApplication, file } from '../testing/a-protocol.ts';
import { officer, owner } from '../testing/actors.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { updateCard } from './update-card.rules.ts';
import { mrcz } from '../testing/mrcz.ts';

const at = '2026-11-21T09:00:00.000Z';
const around = { at, today: '2026-11-21', newId: () => 'new', council: mrcz };

const cardBy = (slug: string): ResponseCard => {
  const card = responseCards.find((one) => one.slug === slug);
  if (!card) throw new Error(slug);
  return card;
};
const rejected = aRejectedApplication();

/** Saves these answers on the card that they belong to. */
function save(sent: Application, before: Protocol = rejected, actor = owner) {
  const card = cardOf(mrczForm, sent);
  if (!card) throw new Error('not one card');
  return updateCard(before, actor, { card, sent }, around);
}
const saved = (sent: Application, before?: Protocol): Protocol => save(sent, before)?.protocol ?? rejected;
const record = (name: SpecifiedSection, change: Record<string, unknown>, of = rejected) => [
  { ...of.sections[name][0], ...change },
];

function broken(sent: Application, before?: Protocol): string[] {
  try {
    save(sent, before);
    return [];
  } catch (error) {
    if (!(error instanceof RulesBroken)) throw error;
    return error.errors.map(({ message }) => message);
  }
}

describe('saving one card of the response', () => {
  it('given a rejected protocol, when its owner changes a card, then the answers are new, their ids stay and the change is told', () => {
    const decided = save({ statistical_plannings: record('statistical_plannings', { sample_size: '786' }) });
    expect(decided?.protocol).toMatchObject({ status: 'rejected', number: rejected.number });
    expect(decided?.protocol.sections.statistical_plannings).toEqual([
      { ...rejected.sections.statistical_plannings[0], sample_size: 786 },
    ]);
    expect(decided).toMatchObject({
      event: 'protocol.section_updated',
      lines: [{ what: 'protocol.section_updated', from: null, to: 'Statistical Planning & Data Analysis' }],
    });
  });

  it('given nothing that is new, then there is nothing to store', () => {
    expect(save({ populations: record('populations', {}) })).toBeUndefined();
  });

  it.each(responseCards.map(({ slug }) => slug))('given the card %s as it is kept, then it breaks no rule', (slug) => {
    const card = cardBy(slug);
    const names = card.parts.flatMap(({ section }) => (section.name === 'protocol' ? [] : [section.name]));
    const sent = Object.fromEntries(names.map((name) => [name, rejected.sections[name]]));
    expect(updateCard(rejected, owner, { card, sent }, around)).toBeUndefined();
  });

  it('given a changed study type, then the number stays', () => {
    const after = saved({ study_type: 'Individual Research' });
    expect(after).toMatchObject({ study_type: 'Individual Research', number: rejected.number });
  });

  it('given a blank co-investigator input, then it keeps its value; a blank new row is refused', () => {
    const [one, two] = rejected.sections.co_investigators;
    const after = saved({ co_investigators: [{ ...one, name: ' ', department: 'Surgery' }, { ...two }] });
    expect(after.sections.co_investigators[0]).toEqual({ ...one, department: 'Surgery' });
    expect(broken({ co_investigators: [{ ...one }, { qualifications: 'MD' }] })).toEqual(['Enter the name']);
  });

  it('given rows that were added and removed, then known rows keep their ids and new ones are given one', () => {
    const [, two] = rejected.sections.drugs;
    const row = { generic_name: 'Rifapentine', brand: 'Priftin', manufacturer: 'Sanofi' };
    const { sections, changes } = saved({ drugs: [{ ...two }, row] });
    expect(sections.drugs.map(({ id }) => id)).toEqual([two?.id, 'new']);
    expect(changes?.map(({ kind, index }) => [kind, index])).toEqual([
      ['added', 0],
      ['removed', 0],
      ['removed', 2],
    ]);
  });

  it('given a document that was replaced, then the others stay and both files are referred to', () => {
    const after = saved({ documents: [{ cv: file('new-cv') }] });
    const before = rejected.sections.documents[0];
    expect(after.sections.documents[0]).toEqual({ ...before, cv: file('new-cv') });
    expect(after.files).toEqual(expect.arrayContaining(['cv', 'new-cv']));
  });

  it('given No for a conflict of interest, then the plan is dropped', () => {
    const after = saved({ conflicts: [{ conflict_of_interest: false }] });
    expect(after.sections.conflicts[0]).not.toHaveProperty('potential_conflict_management_plan');
  });

  it('given days that have passed, then only training dates that were changed are held to today', () => {
    expect(broken({ proposed_research: record('proposed_research', { starting_date: '2020-01-01' }) })).toEqual([]);
    const past = { ich_gcp: 'No', ich_gcp_date: '2020-01-01' };
    expect(broken({ trainings: record('trainings', past) })).toEqual(['Select date']);
    const planned = saved({ trainings: record('trainings', { ich_gcp: 'No', ich_gcp_date: '2026-11-30' }) });
    const card = cardBy('training');
    const sent = { trainings: record('trainings', { other: 'No', other_date: '2020-01-01' }, planned) };
    expect(updateCard(planned, owner, { card, sent }, { ...around, today: '2027-01-01' })).toBeDefined();
  });

  it('is possible for the owner alone, while rejected', () => {
    const sent = { populations: record('populations', { males: false }) };
    expect(() => save(sent, { ...rejected, status: 'response' })).toThrow(ImpossibleInStatus);
    expect(() => save(sent, rejected, officer)).toThrow(RoleForbids);
  });
});

describe('what was changed since the rejection', () => {
  const sample = (sample_size: number) => ({
    statistical_plannings: record('statistical_plannings', { sample_size }),
  });

  it('keeps the first answer, however often it is changed, beside changes of other cards', () => {
    const once = saved(sample(100));
    const more = saved({ title: 'A better title' }, once);
    const twice = saved(sample(200), more);
    const old = rejected.sections.statistical_plannings[0];
    expect(twice.changes).toEqual([
      { section: 'protocol', id: 'title', kind: 'changed', was: { title: rejected.title }, index: 0, at },
      {
        section: 'statistical_plannings',
        id: old?.id,
        kind: 'changed',
        was: { sample_size: old?.sample_size },
        index: 0,
        at,
      },
    ]);
  });

  it('is forgotten when the answer is again what it was', () => {
    const changed = saved(sample(100));
    expect(saved(sample(Number(rejected.sections.statistical_plannings[0]?.sample_size)), changed).changes).toEqual([]);
  });

  it('refuses an application with more text than the limit (docs/applications 44)', () => {
    const long = 'x'.repeat(9_999);
    const rows = (count: number) =>
      Array.from({ length: count }, () => ({ name: long, qualifications: long, department: long }));
    expect(broken({ co_investigators: rows(20) })).toEqual([tooMuchText]);
  });
});
