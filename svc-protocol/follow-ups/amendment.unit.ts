import { expect, it } from '@jest/globals';
import type { ProposedRecord } from '@portal/contracts/follow-ups';
import { tooMuchText } from '@portal/contracts/sections';
import type { RulesBroken } from '../protocol/refusal.rules.ts';
import { aRejectedApplication } from '../testing/a-protocol.ts';
import { propose } from './amendment.rules.ts';

it('refuses an amendment whose cards are together more text than the limit, at the answer that grew (docs/applications 44)', () => {
  const text = 'x'.repeat(9_999);
  const around = { today: '2026-11-21', newId: () => 'new' };
  const added = (section: ProposedRecord['section'], becomes: ProposedRecord['becomes']) =>
    Array.from({ length: 7 }, (_, n): ProposedRecord => ({ section, record: `new-${n}`, was: null, becomes }));
  const people = added('co_investigators', { name: text, qualifications: text, department: text });
  const drugs = added('drugs', { generic_name: text, brand: text, manufacturer: text });
  const protocol = aRejectedApplication();
  expect(propose(protocol, people, around)).toHaveLength(7);
  expect(propose(protocol, drugs, around)).toHaveLength(7);
  const errorsOf = () => {
    try {
      propose(protocol, [...people, ...drugs], around);
    } catch (error) {
      return (error as RulesBroken).errors;
    }
    return [];
  };
  expect(errorsOf()).toEqual([
    { field: expect.stringMatching(/^proposed\.(co_investigators|drugs)\.\d+\./), message: tooMuchText },
  ]);
});
