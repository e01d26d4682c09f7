import { describe, expect, it } from '@jest/globals';
import { statuses, type Status } from '@portal/contracts/protocol';
import { archive, restore } from './archive.rules.ts';
import { clocksOf } from '../reports/clocks.rules.ts';
import { mayRead, requirePermitted } from '../protocol/permit.rules.ts';
import { refuseArchived } from '../follow-ups/follow-up.rules.ts';
import { ImpossibleInStatus, IsArchived, RoleForbids, RulesBroken } from '../protocol/refusal.rules.ts';
import { protocolIn } from '../testing/a-protocol.ts';
import { first, officer, owner } from '../testing/actors.ts';

const at = '2026-11-21T08:00:00.000Z';
const decided = ['accepted', 'rejected'] as const;
const archivedIn = (status: (typeof decided)[number]) => archive(protocolIn(status), officer, 'Twice.').protocol;

describe('the archive (docs/record 5 to 9)', () => {
  it.each(decided)('takes what is %s, keeps everything, and gives it back as it was', (status) => {
    const before = protocolIn(status);
    const put = archive(before, officer, ' Submitted twice. ');
    expect(put).toMatchObject({
      event: 'protocol.deleted',
      lines: [{ from: status, to: status, why: 'Submitted twice.' }],
    });
    expect(put.protocol).toEqual({ ...before, deleted: true });
    const back = restore(put.protocol, officer, 'A mistake.', at);
    expect(back).toMatchObject({ event: 'protocol.restored', lines: [{ why: 'A mistake.' }] });
    expect(back.protocol).toEqual(before);
  });

  it('calls anew whose comment it awaits, when it gives back what a withdrawal put there', () => {
    const back = (status: Status) => restore(protocolIn(status, { deleted: true }), officer, 'A mistake.', at);
    expect(back('assigned').called).toEqual(['first', 'second']);
    expect(back('partially reviewed').called).toEqual(['second']);
    expect(back('reviewed').called).toEqual([]);
  });

  it.each(['', '  ', null, undefined, 'x'.repeat(2_001)])('neither way goes with the reason %j', (reason) => {
    expect(() => archive(protocolIn('accepted'), officer, reason)).toThrow(RulesBroken);
    expect(() => restore(archivedIn('accepted'), officer, reason, at)).toThrow(RulesBroken);
  });

  it.each(statuses.filter((status) => !decided.some((one) => one === status)))('takes nothing that is %s', (status) => {
    expect(() => archive(protocolIn(status), officer, 'Twice.')).toThrow(ImpossibleInStatus);
  });

  it('is for compliance, and gives back what lies in it', () => {
    expect(() => archive(protocolIn('accepted'), owner, 'Twice.')).toThrow(RoleForbids);
    expect(() => restore(archivedIn('accepted'), owner, 'Twice.', at)).toThrow(RoleForbids);
    expect(() => restore(protocolIn('accepted'), officer, 'Twice.', at)).toThrow(ImpossibleInStatus);
  });

  it('lets its owner and officers read, no reviewer, and refuses every command', () => {
    const kept = archivedIn('rejected');
    expect([owner, officer, first].map((actor) => mayRead(kept, actor))).toEqual([true, true, false]);
    expect(() => requirePermitted(kept, owner, 'respond')).toThrow(IsArchived);
    expect(() => requirePermitted(kept, officer, 'delete')).toThrow(IsArchived);
  });

  it('takes adverse events and deaths alone', () => {
    const kept = archivedIn('accepted');
    for (const kind of ['adverse_event', 'death_report'] as const)
      expect(() => refuseArchived(kind, kept)).not.toThrow();
    expect(() => refuseArchived('annual_review', kept)).toThrow(IsArchived);
    expect(() => refuseArchived('annual_review', protocolIn('accepted'))).not.toThrow();
  });

  it('stops the clocks until it gives back', () => {
    const line = (day: number, action: string, to: string) => ({
      at: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
      action,
      from: 'rejected',
      to,
    });
    const history = [
      { ...line(2, 'protocol.rejected', 'rejected'), from: 'reviewed' },
      line(4, 'protocol.deleted', 'rejected'),
      line(10, 'protocol.restored', 'rejected'),
      line(11, 'protocol.responded', 'response'),
    ];
    expect(clocksOf(history, '2026-01-01T00:00:00.000Z').researcher_ms).toBe(3 * 86_400_000);
  });
});
