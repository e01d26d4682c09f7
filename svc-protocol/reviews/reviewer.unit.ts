import { describe, expect, it } from '@jest/globals';
import { sharesMobile, whyInvolved, whyUnsuitable } from './reviewer.rules.ts';
import { aReviewer } from '../testing/a-reviewer.ts';
import { aProtocol, sectionsWith } from '../testing/a-protocol.ts';

const at = '2026-11-21T09:00:00.000Z';
const owner = {
  ...aReviewer('owner', { role: 'researcher' }),
  former_emails: ['rudo@old.example'],
  mobile: '+263 077 352 0118',
};
const team = {
  id: 't-1',
  principal_investigator: 'R. Chikwanha',
  email: 'pi@example.org',
  telephone: '+263773520119',
};
const protocol = aProtocol({ sections: sectionsWith({ research_teams: [team] }) });
const ownersWords = 'The owner of a protocol cannot review it.';
const investigatorsWords = 'The principal investigator cannot review their own protocol.';

describe('who has a part in an application', () => {
  it.each([
    ['the owner themself', aReviewer('owner'), ownersWords],
    [
      "the owner's present address as a former one",
      aReviewer('r', { former_emails: ['x@y.org', 'OWNER@example.org '] }),
      ownersWords,
    ],
    ["the owner's former address as the present one", aReviewer('r', { email: 'Rudo@Old.example' }), ownersWords],
    [
      "the owner's former address as a former one",
      aReviewer('r', { former_emails: ['rudo@old.example'] }),
      ownersWords,
    ],
    ["the investigator's address", aReviewer('r', { email: 'PI@example.org' }), investigatorsWords],
    [
      "the investigator's address as a former one",
      aReviewer('r', { former_emails: ['pi@example.org'] }),
      investigatorsWords,
    ],
  ])('with %s, does not review it', (_, account, message) => {
    expect(whyUnsuitable(protocol, account, owner)).toBe(message);
    expect(whyInvolved(protocol, account, owner)).toBe(message);
  });

  it.each([{ changes: 'now' }, { changes: 'before' }])(
    'counts the address that a response took away, $changes',
    ({ changes }) => {
      const changed = {
        section: 'research_teams',
        id: 't-1',
        kind: 'changed',
        was: { email: 'first@pi.example' },
        index: 0,
        at,
      } as const;
      const round = { ...protocol, closed_at: at, changes: [changed] };
      const after = aProtocol(changes === 'now' ? { changes: [changed] } : { previous_rounds: [round] });
      expect(whyUnsuitable(after, aReviewer('r', { email: 'first@pi.example' }), owner)).toBe(investigatorsWords);
    },
  );

  it("is nobody else; blank addresses, as of deleted accounts, are nobody's", () => {
    expect(whyUnsuitable(protocol, aReviewer('r'), owner)).toBeUndefined();
    const blank = aProtocol({ sections: sectionsWith({ research_teams: [{ id: 't-1', email: '' }] }) });
    expect(whyInvolved(blank, aReviewer('r', { email: '' }), { ...owner, email: '' })).toBeUndefined();
    expect(whyInvolved(protocol, aReviewer('r'), undefined)).toBeUndefined();
  });

  it('is warned of, where the mobile is the same, however it is written', () => {
    expect(sharesMobile(protocol, aReviewer('r', { mobile: '+263-0773520118' }), owner)).toBe(true);
    expect(sharesMobile(protocol, aReviewer('r', { mobile: '+263 0773 520 119' }), owner)).toBe(true);
    expect(sharesMobile(protocol, aReviewer('r', { mobile: '+263773520110' }), owner)).toBe(false);
    expect(sharesMobile(protocol, aReviewer('r'), undefined)).toBe(false);
  });
});
