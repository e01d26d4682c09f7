import { describe, expect, it } from '@jest/globals';
import { testKeys } from '@portal/service-kit/keys';
import { protocolIn } from '../testing/a-protocol.ts';
import { mrcz } from '../testing/mrcz.ts';
import type { LetterKind } from '@portal/contracts/letters';
import { approvedOn } from '../approvals/approval.rules.ts';
import type { LetterAboutForm } from './letter.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { readLetterTemplates } from './read-letter-templates.ts';
import { writeLetter, type LetterDependencies } from './write-letter.ts';
import type { Approval } from '../approvals/approval.types.ts';

const dependencies: LetterDependencies = {
  keys: { history: testKeys().history },
  letterTemplates: readLetterTemplates(''),
  config: {
    publicUrl: 'https://ethics.example',
    timeZone: 'Africa/Harare',
    councilName: 'Council',
    signatures: 'off',
    appealDays: 30,
    approvalValidity: { months: 12, days: 0 },
    council: mrcz,
  },
};
const at = new Date('2026-11-21T08:00:00.000Z');
const protocol = protocolIn('accepted', { id: 'p-1', number: 'MRCZ/A/2149', letters: [] });

describe('the code of a letter', () => {
  it('follows from its protocol, kind and instant', () => {
    expect(writeLetter(dependencies, protocol, 'accepted', at).code).toBe('WXZXR3WD9Z7TYT9H');
  });

  it('is of no other letter of its protocol, not of one of the same kind and instant either', () => {
    let letters = [writeLetter(dependencies, protocol, 'accepted', at)];
    for (let count = 0; count < 3; count += 1)
      letters = [...letters, writeLetter(dependencies, { ...protocol, letters }, 'accepted', at)];
    expect(new Set(letters.map(({ code }) => code)).size).toBe(4);
  });
});

const approval = approvedOn('2025-11-20', dependencies.config.approvalValidity);

describe('the letter of a renewal', () => {
  const about = { follow_up: 'f-1', form: 'Annual Review', reasons: '' };
  const written = (changes: Partial<Approval>): string => {
    const renewed = { ...protocol, approval: { ...approval, ...changes } };
    return writeLetter(dependencies, renewed, 'renewal', at, { about }).body.join(' ');
  };

  it('says that it is renewed, and until when, and what forbids the research all the same', () => {
    const renewed = 'The approval has been renewed and is valid until 20 November 2027.';
    expect(written({ valid_until: '2027-11-20' })).toContain(`${renewed} To continue after that date`);
    const suspended = written({ valid_until: '2027-11-20', suspended_on: '2026-11-19' });
    expect(suspended).toContain(renewed);
    expect(suspended).toContain('The approval has been suspended since 19 November 2026.');
  });

  it('written anew after the last day says that the approval has expired', () => {
    const text = written({});
    expect(text).toContain('The approval expired on 20 November 2026.');
    expect(text).not.toMatch(/valid until|renewed and|in good time/);
  });
});

describe("a council's own letter", () => {
  const written = (kind: LetterKind, body: readonly string[], approved: Protocol, about?: LetterAboutForm): string => {
    const own = { subject: 'On {number}', body, signature: ['The Registrar'] };
    const letterTemplates = { ...dependencies.letterTemplates, [kind]: own };
    return writeLetter({ ...dependencies, letterTemplates }, approved, kind, at, { about }).body.join(' ');
  };

  it('of an acceptance in its own words says that the approval has expired', () => {
    const body = ['Dear {investigator},', 'You may start. Valid until {valid_until}.', 'Yours'];
    expect(written('accepted', body, { ...protocol, approval })).toContain('expired on 20 November 2026');
    const lasts = { ...approval, valid_until: '2027-11-20' };
    const text = written('accepted', body, { ...protocol, approval: lasts });
    expect(text).toContain('You may start. Valid until 20 November 2027.');
    expect(text).not.toContain('The research may begin');
  });
});
