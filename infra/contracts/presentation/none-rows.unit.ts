import { describe, expect, it } from '@jest/globals';
import { noneRow } from '../sections/section.ts';
import { sections, steps, mrczForm } from '../sections/form.ts';
import { changedAnswers } from './changed-answers.ts';
import { partFacts } from './part-facts.ts';

const none = [{ ...noneRow(sections.co_investigators), id: 'a' }];
const somebody = [{ id: 'b', name: 'S. Makoni', qualifications: 'MPH', department: 'Community Medicine' }];
const thereAreNone = { kind: 'text', label: 'Co-investigators', text: 'There are none' };
const factsOf = (co_investigators: readonly object[]) =>
  partFacts(steps[0]!.parts, { co_investigators } as never, 'detail').filter(
    ({ label }) => label === 'Co-investigators',
  );

describe('no co-investigators', () => {
  it('is one row with "None" in its three fields, read as "There are none"', () => {
    expect(none).toEqual([{ id: 'a', name: 'None', qualifications: 'None', department: 'None' }]);
    expect(factsOf(none)).toEqual([thereAreNone]);
  });

  it('is not what a person of that name, or two rows, say', () => {
    expect(factsOf([{ ...none[0], department: 'Surgery' }])).not.toContainEqual(thereAreNone);
    expect(factsOf([...none, ...none])).not.toContainEqual(thereAreNone);
  });

  it('stands beside those who came or went as "There are none"', () => {
    const [came] = changedAnswers(mrczForm, { co_investigators: none }, { co_investigators: somebody });
    expect(came?.answers.map(({ label, before, now }) => [label, before, now && 'text' in now && now.text])).toEqual([
      ['Co-investigators', thereAreNone, undefined],
      ['Co-investigator 1: Name', undefined, 'S. Makoni'],
      ['Co-investigator 1: Qualifications', undefined, 'MPH'],
      ['Co-investigator 1: Department', undefined, 'Community Medicine'],
    ]);
    const [went] = changedAnswers(mrczForm, { co_investigators: somebody }, { co_investigators: none });
    expect(went?.answers[0]).toEqual({ label: 'Co-investigators', before: undefined, now: thereAreNone });
    expect(changedAnswers(mrczForm, { co_investigators: none }, { co_investigators: none })).toEqual([]);
  });
});
