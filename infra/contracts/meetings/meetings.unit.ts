import { describe, expect, it } from '@jest/globals';
import { followUpKinds } from '../follow-ups/kinds.ts';
import { actOfItem, outcomesOfItem } from './item-outcome.ts';
import { countQuorum, defaultQuorum, missingOf, noQuorum } from './quorum.ts';
import { permittedMeetingActions } from './state.ts';

const member = { lay: false, non_scientific: false, affiliated: true };
const lay = { lay: true, non_scientific: true, affiliated: false };

describe('quorum (docs/meetings 13)', () => {
  it('is counted of the members who are there', () => {
    expect(countQuorum([member, member, lay])).toEqual({ present: 3, lay: 1, non_scientific: 1, non_affiliated: 1 });
  });

  it('says what is missing, part by part', () => {
    const said = (...there: Parameters<typeof countQuorum>[0]) => missingOf(defaultQuorum, countQuorum(there));
    expect(said(member, member, member, member, lay)).toEqual([]);
    expect(noQuorum('MRCZ/A/2149', said(member, member, member, { ...lay, lay: false }))).toBe(
      'No quorum for MRCZ/A/2149: 4 of 5 members, no lay member.',
    );
    const two = { ...defaultQuorum, lay: 2 };
    expect(missingOf(two, countQuorum([member, member, member, member, lay]))).toEqual(['1 of 2 lay members']);
  });
});

describe('outcomes of an item', () => {
  it('are all of a protocol, and of a form those that it has an act for', () => {
    expect(outcomesOfItem()).toHaveLength(5);
    const of = Object.fromEntries(followUpKinds().map((kind) => [kind, outcomesOfItem(kind)]));
    expect(of.annual_review).toEqual(['approved', 'changes_required', 'disapproved', 'deferred']);
    expect(of.death_report).toEqual(['approved', 'changes_required', 'deferred']);
    expect(actOfItem('study_termination', 'approved')).toBe('acknowledge');
    expect(actOfItem('amendment', 'changes_required')).toBe('ask');
  });
});

describe('what can be done to a meeting', () => {
  const of = (state: 'closed' | 'signed', ...items: Parameters<typeof permittedMeetingActions>[0]['items']) =>
    [true, false].map((signs) => permittedMeetingActions({ state, items }, signs));

  it('is signing its decisions first, then, once they are through, its minutes by chair or secretary', () => {
    expect(of('closed', { outcome: 'approved' }, { outcome: 'deferred' })).toEqual([['decisions'], ['decisions']]);
    expect(of('closed', { outcome: 'approved', result: { state: 'waiting' } })).toEqual([[], []]);
    expect(of('closed', { outcome: 'approved', result: { state: 'left' } })).toEqual([['signature'], []]);
    expect(of('closed', { outcome: 'deferred' })).toEqual([['signature'], []]);
    expect(of('signed')).toEqual([['addenda'], []]);
  });
});
