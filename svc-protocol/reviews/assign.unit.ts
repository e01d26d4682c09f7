import { describe, expect, it } from '@jest/globals';
import type { Assignment } from '@portal/contracts/reviews';
import { assign } from './assign.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { ImpossibleInStatus, RoleForbids, RulesBroken } from '../protocol/refusal.rules.ts';
import { aProtocol, protocolIn } from '../testing/a-protocol.ts';
import { aReviewer } from '../testing/a-reviewer.ts';
import { officer, owner } from '../testing/actors.ts';

const accounts = new Map(
  [
    aReviewer('first'),
    aReviewer('second'),
    aReviewer('third'),
    aReviewer('waiting', { approved: false }),
    aReviewer('gone', { deleted: true }),
    aReviewer('officer', { role: 'compliance' }),
    aReviewer('investigator', { email: ' PI@Example.org' }),
    aReviewer('owner', { role: 'researcher' }),
  ].map((one) => [one.id, one]),
);

const assigning = (protocol: Protocol, assignment: Assignment) => assign(protocol, officer, assignment, accounts);

function refusals(protocol: Protocol, assignment: Assignment): Record<string, string> {
  try {
    assigning(protocol, assignment);
    return {};
  } catch (error) {
    if (!(error instanceof RulesBroken)) throw error;
    return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
  }
}

const single = { number: 'MRCZ/E/7' };

describe('assigning reviewers', () => {
  it('given pending and a number with the letter A at position 5, takes two and becomes assigned', () => {
    const { protocol, event, called } = assigning(aProtocol(), { reviewer: 'first', alt_reviewer: 'second' });
    expect(protocol).toMatchObject({ status: 'assigned', reviewer: 'first', alt_reviewer: 'second' });
    expect({ event, called }).toEqual({ event: 'protocol.assigned', called: ['first', 'second'] });
  });

  it('given any other number, takes one', () => {
    const { protocol } = assigning(aProtocol(single), { reviewer: 'first' });
    expect(protocol).toMatchObject({ status: 'assigned', reviewer: 'first', alt_reviewer: null });
    expect(refusals(aProtocol(single), { reviewer: 'first', alt_reviewer: 'second' })).toEqual({
      alt_reviewer: 'This protocol has only one reviewer.',
    });
  });

  it('given declined, calls only who is new', () => {
    const { protocol, called } = assigning(protocolIn('declined'), { reviewer: 'third', alt_reviewer: 'second' });
    expect(protocol).toMatchObject({ status: 'assigned', reviewer: 'third', alt_reviewer: 'second' });
    expect(called).toEqual(['third']);
  });

  it('given declined with a comment, keeps it with its reviewer and becomes partially reviewed', () => {
    const commented = protocolIn('declined', { alt_comment: 'Clear.' });
    const { protocol, called } = assigning(commented, { reviewer: 'third' });
    expect(protocol).toMatchObject({
      status: 'partially reviewed',
      reviewer: 'third',
      alt_reviewer: 'second',
      alt_comment: 'Clear.',
    });
    expect(called).toEqual(['third']);
    expect(refusals(commented, { reviewer: 'first', alt_reviewer: 'third' })).toEqual({
      alt_reviewer: 'This reviewer has already commented and stays.',
    });
    expect(refusals(commented, { reviewer: 'second' })).toEqual({
      alt_reviewer: 'Reviewer 2 must differ from Reviewer 1',
    });
  });

  it('given declined, releases who is named no more and has not commented', () => {
    const both = { reviewer: 'first', alt_reviewer: 'third' };
    expect(assigning(protocolIn('declined'), both).released).toEqual(['second']);
    const moved = { reviewer: 'second', alt_reviewer: 'third' };
    expect(assigning(protocolIn('declined'), moved)).toMatchObject({ called: ['third'], released: [] });
  });

  it('says what is missing in the words of the modal', () => {
    expect(refusals(aProtocol(), {})).toEqual({ reviewer: 'Select Reviewer 1', alt_reviewer: 'Select Reviewer 2' });
    expect(refusals(aProtocol(), { reviewer: 'first', alt_reviewer: 'first' })).toEqual({
      alt_reviewer: 'Reviewer 2 must differ from Reviewer 1',
    });
  });

  it.each([
    ['owner', 'The owner of a protocol cannot review it.'],
    ['investigator', 'The principal investigator cannot review their own protocol.'],
    ['officer', 'Choose a reviewer from the list.'],
    ['waiting', 'Choose a reviewer from the list.'],
    ['gone', 'Choose a reviewer from the list.'],
    ['nobody', 'Choose a reviewer from the list.'],
    ['__proto__', 'Choose a reviewer from the list.'],
  ])('refuses %s as a reviewer', (reviewer, message) => {
    expect(refusals(aProtocol(single), { reviewer })).toEqual({ reviewer: message });
  });

  it('refuses whoever has declared a conflict of interest', () => {
    expect(refusals(aProtocol({ ...single, declared_conflicts: ['first'] }), { reviewer: 'first' })).toEqual({
      reviewer: 'This reviewer has declared a conflict of interest with this protocol.',
    });
  });

  it('is for compliance alone, while pending or declined', () => {
    expect(() => assign(aProtocol(), owner, {}, accounts)).toThrow(RoleForbids);
    expect(() => assigning(protocolIn('reviewed'), {})).toThrow(ImpossibleInStatus);
  });
});
