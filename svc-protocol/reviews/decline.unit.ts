import { describe, expect, it } from '@jest/globals';
import { decline, leave } from './decline.rules.ts';
import { AlreadyReviewed, ImpossibleInStatus } from '../protocol/refusal.rules.ts';
import { protocolIn } from '../testing/a-protocol.ts';
import { first, second } from '../testing/actors.ts';

describe('declining', () => {
  it("empties only the decliner's slot", () => {
    const { protocol, event, lines } = decline(protocolIn('assigned'), second, { reason: 'I know the team.' });
    expect(protocol).toMatchObject({ status: 'declined', reviewer: 'first', alt_reviewer: null });
    expect(event).toBe('protocol.declined');
    expect(lines).toEqual([
      { what: 'protocol.declined', from: 'assigned', to: 'declined' },
      { what: 'alt_reviewer', from: 'second', to: null },
      { what: 'decline_reason', from: null, to: 'I know the team.' },
    ]);
  });

  it('keeps who declared a conflict of interest, beside those who did before', () => {
    const before = protocolIn('assigned', { declared_conflicts: ['third'] });
    const { protocol, lines } = decline(before, second, { conflict_of_interest: true, reason: ' ' });
    expect(protocol.declared_conflicts).toEqual(['third', 'second']);
    expect(lines.at(-1)).toEqual({ what: 'conflict_of_interest', from: null, to: null });
  });

  it('is open to the remaining reviewer too', () => {
    const { protocol } = decline(protocolIn('declined'), second);
    expect(protocol).toMatchObject({ status: 'declined', reviewer: null, alt_reviewer: null });
  });

  it('is over once the own comment is there, or the other one', () => {
    expect(() => decline(protocolIn('partially reviewed'), second)).toThrow(ImpossibleInStatus);
    expect(() => decline(protocolIn('declined', { alt_comment: 'Clear.' }), second)).toThrow(AlreadyReviewed);
  });
});

describe('an account that is deleted', () => {
  it('leaves its uncommented slot empty, and the protocol declined', () => {
    expect(leave(protocolIn('assigned'), 'first')?.protocol).toMatchObject({ status: 'declined', reviewer: null });
    expect(leave(protocolIn('partially reviewed'), 'second')?.protocol).toMatchObject({
      status: 'declined',
      alt_reviewer: null,
      comment: 'Sound.',
    });
  });

  it('keeps a given comment in its slot', () => {
    expect(leave(protocolIn('partially reviewed'), 'first')).toBeUndefined();
    expect(leave(protocolIn('reviewed'), 'second')).toBeUndefined();
  });

  it('changes nothing a second time, nor where it was never in', () => {
    const once = leave(protocolIn('assigned'), 'first');
    expect(once && leave(once.protocol, 'first')).toBeUndefined();
    expect(leave(protocolIn('assigned'), first.id.concat('-other'))).toBeUndefined();
  });
});
