import { describe, expect, it } from '@jest/globals';
import { permittedActions } from './actions.ts';
import { statuses } from './status.ts';

describe('permitted actions (docs/specification 20)', () => {
  it('compliance assigns while pending or declined, and decides only what is reviewed', () => {
    const able = (action: string) =>
      statuses.filter((status) => permittedActions('compliance', status, false).some((one) => one === action));
    expect(able('assign')).toEqual(['pending', 'declined']);
    expect(able('assess')).toEqual(['reviewed']);
    expect(able('delete')).toEqual(['accepted', 'rejected']);
    expect(able('forward')).toEqual(['response']);
  });

  it('nothing unchecked is assigned where it has to be checked, and nothing awaited is closed as incomplete', () => {
    expect(permittedActions('compliance', 'pending', false, { isUnchecked: true })).toEqual(['view', 'return', 'ask']);
    const returned = { isReturned: true, isAwaited: true };
    expect(permittedActions('compliance', 'response', false, returned)).toEqual(['view', 'withdraw_return', 'ask']);
    expect(permittedActions('compliance', 'response', false, { ...returned, isAwaited: false })).toContain(
      'close_incomplete',
    );
  });

  it('a researcher responds only to a rejection', () => {
    expect(statuses.filter((status) => permittedActions('researcher', status, false).includes('respond'))).toEqual([
      'rejected',
    ]);
  });

  it('a reviewer comments once, and cannot decline what is partially reviewed', () => {
    expect(permittedActions('reviewer', 'assigned', false)).toEqual(['view', 'review', 'decline', 'ask']);
    expect(permittedActions('reviewer', 'partially reviewed', false)).toEqual(['view', 'review', 'ask']);
    for (const status of statuses) expect(permittedActions('reviewer', status, true)).toEqual(['view']);
  });
});
