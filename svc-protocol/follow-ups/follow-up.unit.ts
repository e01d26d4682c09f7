import { describe, expect, it } from '@jest/globals';
import { roles } from '@portal/contracts/accounts';
import { acknowledgePlain, ask, claim, finish } from './decide-follow-up.rules.ts';
import { mayReadFollowUp, sendFollowUp } from './follow-up.rules.ts';
import { FormConflict, RoleForbids } from '../protocol/refusal.rules.ts';
import { file, form } from '../testing/a-protocol.ts';

const at = '2026-11-21T08:00:00.000Z';
const later = '2026-11-22T08:00:00.000Z';
const filed = {
  id: 'f-1',
  kind: 'destruction' as const,
  form,
  protocol: 'p-1',
  number: 'MRCZ/A/2149',
  title: 'Malaria in Mutare',
  user: 'owner',
  files: [file('a'), file('b'), file('a')],
  note: '  ',
};
const officer = { id: 'officer', role: 'compliance' } as const;

describe('a follow-up', () => {
  it('given a checked form, when it is sent, then it waits for compliance, each file once, a blank note as none', () => {
    const { followUp, event, from } = sendFollowUp(filed, at);
    expect({ event, from }).toEqual({ event: 'follow_up.submitted', from: null });
    expect(followUp).toEqual({
      ...filed,
      files: [file('a'), file('b')],
      note: null,
      state: 'sent',
      created_date: at,
      acknowledged_date: null,
      acknowledged_by: null,
    });
  });

  it('given a note, when it is sent, then it is kept as typed', () => {
    expect(sendFollowUp({ ...filed, note: ' Second year.\n' }, at).followUp.note).toBe(' Second year.\n');
  });

  it('given one that was sent, when compliance acknowledges it, then who and when is kept', () => {
    const { followUp } = sendFollowUp(filed, at);
    expect(acknowledgePlain(followUp, officer, later)).toEqual({
      followUp: {
        ...followUp,
        state: 'acknowledged',
        acknowledged_date: later,
        acknowledged_by: 'officer',
        decision: { act: 'acknowledge', at: later, by: 'officer', text: null, letter: null },
      },
      event: 'follow_up.acknowledged',
      from: 'sent',
    });
  });

  it('given one that was acknowledged, when another officer acknowledges it, then it is refused', () => {
    const { followUp } = acknowledgePlain(sendFollowUp(filed, at).followUp, officer, later);
    expect(() => acknowledgePlain(followUp, { ...officer, id: 'other' }, later)).toThrow(FormConflict);
  });

  it('given a claim that ran out and a question of another officer, when the protocol was decided all the same, then the form is', () => {
    const { followUp: sent } = sendFollowUp({ ...filed, kind: 'annual_review' }, at);
    const claimed = claim(sent, { act: 'approve', by: 'other', at });
    const { followUp: asked } = ask(claimed, officer, { text: 'Which sites?', at: later, newId: () => 'n' });
    const left = { deleted: false, approval: null };
    const decision = { act: 'approve', at, by: 'other', text: null, letter: 'ABCD' } as const;
    const act = { ...decision, follow_up: sent.id, kind: sent.kind, left, before: { ...left, changes: [] } };
    const done = finish(asked, act);
    expect(done).toMatchObject({ event: 'follow_up.approved', from: 'more_asked' });
    expect(done?.followUp).toEqual({ ...asked, state: 'approved', decision });
    expect(done && finish(done.followUp, act)).toBeUndefined();
  });

  it('given any other role, when it acknowledges, then the role forbids it, also once it is acknowledged', () => {
    const sent = sendFollowUp(filed, at).followUp;
    const done = acknowledgePlain(sent, officer, later).followUp;
    for (const role of ['researcher', 'reviewer'] as const)
      for (const followUp of [sent, done])
        expect(() => acknowledgePlain(followUp, { id: 'owner', role }, later)).toThrow(RoleForbids);
  });

  it('exists for its owner and for compliance alone', () => {
    const readers = roles.flatMap((role) =>
      ['owner', 'stranger'].filter((id) => mayReadFollowUp(filed, { id, role })).map((id) => `${role} ${id}`),
    );
    expect(readers.sort()).toEqual(['compliance owner', 'compliance stranger', 'researcher owner']);
  });
});
