import { describe, expect, it } from '@jest/globals';
import { protocolIn } from '../testing/a-protocol.ts';
import { officer } from '../testing/actors.ts';
import { check, requireChecked } from './check.rules.ts';

const at = '2026-11-21T08:00:00.000Z';

describe('SCREENING (docs/completions 11)', () => {
  it('required: a pending application waits for the check, others do not; off: nothing waits', () => {
    expect(() => requireChecked(protocolIn('pending'), 'required')).toThrow('Check completeness first.');
    const { protocol } = check(protocolIn('pending'), officer, { items: [] }, at);
    for (const one of [protocol, protocolIn('declined')]) expect(() => requireChecked(one, 'required')).not.toThrow();
    for (const screening of ['off', undefined] as const)
      expect(() => requireChecked(protocolIn('pending'), screening)).not.toThrow();
  });
});
