import { describe, expect, it } from '@jest/globals';
import { spanOf } from './byte-range.rules.ts';

describe('a range of a file of 100 bytes', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'none'],
    ['bytes=100-', 'none'],
    ['bytes=5-3', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=99999999999999999999-', 'whole'],
  ])('%s is %j', (header, span) => {
    expect(spanOf(header, 100)).toEqual(span);
  });
});
