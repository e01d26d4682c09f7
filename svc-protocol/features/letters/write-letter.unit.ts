import { describe, expect, it } from '@jest/globals';
import { testKeys } from '@portal/service-kit/keys';
import { protocolIn } from '../../domain/testing/a-protocol.ts';
import { readLetterTemplates } from '../../letters/read-letter-templates.ts';
import { writeLetter, type LetterDependencies } from './write-letter.ts';

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
  },
};
const at = new Date('2026-11-21T08:00:00.000Z');
const protocol = protocolIn('accepted', { id: 'p-1', number: 'MRCZ/A/2149', letters: [] });

describe('the code of a letter', () => {
  it('is the one that every version before has given it', () => {
    expect(writeLetter(dependencies, protocol, 'accepted', at).code).toBe('WXZXR3WD9Z7TYT9H');
  });

  it('is of no other letter of its protocol, not of one of the same kind and instant either', () => {
    let letters = [writeLetter(dependencies, protocol, 'accepted', at)];
    for (let count = 0; count < 3; count += 1)
      letters = [...letters, writeLetter(dependencies, { ...protocol, letters }, 'accepted', at)];
    expect(new Set(letters.map(({ code }) => code)).size).toBe(4);
  });
});
