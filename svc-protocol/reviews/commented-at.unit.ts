import { describe, expect, it } from '@jest/globals';
import { commentedAt } from '../protocol/present-protocol.ts';

const line = (at: string, action: string, slot?: string) => ({ at, action, detail: slot ? { slot } : {} });

describe('when the comments of the present round were left', () => {
  it('given two reviewers and a decision, then each has the time of its own line', () => {
    const history = [
      line('01', 'protocol.partially_reviewed', 'alt_reviewer'),
      line('02', 'protocol.reviewed', 'reviewer'),
      line('03', 'protocol.rejected'),
    ];
    expect(commentedAt(history)).toEqual({ reviewer: '02', alt_reviewer: '01', compliance: '03' });
  });

  it('given an earlier round, then the last line of each counts', () => {
    const history = [
      line('01', 'protocol.reviewed', 'reviewer'),
      line('02', 'protocol.rejected'),
      line('03', 'protocol.reviewed', 'reviewer'),
    ];
    expect(commentedAt(history)).toEqual({ reviewer: '03', alt_reviewer: null, compliance: '02' });
  });

  it('given a history that does not tell, then it says nothing', () => {
    expect(commentedAt([])).toEqual({ reviewer: null, alt_reviewer: null, compliance: null });
  });
});
