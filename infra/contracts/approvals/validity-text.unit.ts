import { expect, it } from '@jest/globals';
import { validityText } from './validity-text.ts';

it('says beside the badge Accepted what the approval is worth, with its day', () => {
  const until = '2027-03-11';
  const said = (['ended', 'suspended', 'conditional', 'expired', 'valid'] as const).map((state) =>
    validityText({ state, until, since: '2027-01-05' }),
  );
  expect(said).toEqual([
    'Ended 5 January 2027',
    'Suspended since 5 January 2027',
    'Approved subject to conditions',
    'Expired 11 March 2027',
    'Valid until 11 March 2027',
  ]);
});
