import { describe, expect, it } from '@jest/globals';
import { conflictFacts, declare, reviewersSaid } from './declare.rules.ts';
import { forward } from './forward.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import type { ReviewerAccount } from './reviewer.rules.ts';
import { aReviewer } from '../testing/a-reviewer.ts';
import { protocolIn } from '../testing/a-protocol.ts';
import { first, officer } from '../testing/actors.ts';

const at = '2026-11-21T09:00:00.000Z';
const accounts: ReadonlyMap<string, ReviewerAccount> = new Map([
  ['first', aReviewer('first')],
  ['second', aReviewer('second')],
]);

/** Declared in the first round; then this changed, and the response was forwarded. */
function inSecondRound(change: Partial<Protocol>): Protocol {
  const { declarations } = declare(protocolIn('assigned'), first, { conflict: false }, at).protocol;
  return forward(protocolIn('response', { declarations, ...change }), officer, {}, { accounts, at }).protocol;
}

describe('a declaration of no conflict, in the round after', () => {
  const saidOf = (protocol: Protocol) => reviewersSaid(protocol, first)[0];

  it('stands while title, investigators, institutions and funder do', () => {
    expect(saidOf(inSecondRound({}))).toEqual({ slot: 'reviewer', declared_at: at });
  });

  it('is asked anew where one of them changed', () => {
    expect(saidOf(inSecondRound({ title: 'Another title' }))).toEqual({ slot: 'reviewer', declared_at: null });
  });
});

describe('the facts that a conflict may lie in', () => {
  const { sections, title, form } = protocolIn('assigned');

  it('are, in the form of mrcz, the bytes that stored declarations keep', () => {
    const given = {
      ...sections,
      research_teams: [{ id: 't', principal_investigator: 'R. Moyo', institution: 'UZ', email: 'r@example.org' }],
      co_investigators: [
        { id: 'c', name: 'A. Dube', department: 'NUST' },
        { id: 'd', name: 'Who has none' },
      ],
      collaborating_institutions: [{ id: 'i', name: 'Karolinska' }],
      proposed_research: [{ id: 'p', funding_agency: 'WHO' }],
    };
    expect(conflictFacts({ title, form, sections: given })).toBe(
      JSON.stringify([
        title,
        [['R. Moyo', 'UZ', 'r@example.org']],
        [
          ['A. Dube', 'NUST'],
          ['Who has none', ''],
        ],
        [['Karolinska']],
        [['WHO']],
      ]),
    );
  });
});
