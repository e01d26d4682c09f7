import { describe, expect, it } from '@jest/globals';
import { statuses } from '@portal/contracts';
import { decide } from './decide.ts';
import { ImpossibleInStatus, RoleForbids } from './refusal.ts';
import { remove } from './remove.ts';
import { protocolIn } from './testing/a-protocol.ts';
import { first, officer } from './testing/actors.ts';

describe('the decision', () => {
  it('accepts without a comment record', () => {
    const { protocol, event } = decide(protocolIn('reviewed'), officer, { status: 'accepted' }, 'c-1');
    expect(protocol).toMatchObject({ status: 'accepted', compliance_comment: null, comments: [] });
    expect(event).toBe('protocol.accepted');
  });

  it('rejects and makes the comment record that a response fills later', () => {
    const decision = { status: 'rejected', compliance_comment: 'Add Shona.' } as const;
    const { protocol } = decide(protocolIn('reviewed'), officer, decision, 'c-1');
    expect(protocol).toMatchObject({
      status: 'rejected',
      compliance_comment: 'Add Shona.',
      comments: [{ id: 'c-1', response: null, cover_letter: null }],
    });
  });

  it('keeps no blank comment', () => {
    const decision = { status: 'accepted', compliance_comment: ' \n ' } as const;
    expect(decide(protocolIn('reviewed'), officer, decision, 'c-1').protocol.compliance_comment).toBeNull();
  });

  it.each(statuses.filter((status) => status !== 'reviewed'))('is impossible while %s', (status) => {
    expect(() => decide(protocolIn(status), officer, { status: 'accepted' }, 'c-1')).toThrow(ImpossibleInStatus);
  });

  it('is for compliance alone', () => {
    expect(() => decide(protocolIn('reviewed'), first, { status: 'accepted' }, 'c-1')).toThrow(RoleForbids);
  });
});

describe('deleting', () => {
  it.each(['accepted', 'rejected'] as const)('hides what is %s and keeps everything', (status) => {
    const before = protocolIn(status);
    expect(remove(before, officer).protocol).toEqual({ ...before, deleted: true });
  });
});
