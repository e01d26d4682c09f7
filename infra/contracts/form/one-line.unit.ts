import { describe, expect, it } from '@jest/globals';
import { checkRecord, settleRecord } from './check.ts';
import { demandedLongText, demandedText, text } from './text-fields.ts';

const fields = [
  demandedText('title', 'Title', 'Title is required'),
  demandedLongText('summary', 'Summary', 'Summary is required'),
  text('password', 'Password', [], { input: 'password' }),
];
const context = { study_type: '', today: '2026-11-22' };

describe('a text of one line', () => {
  it('is kept in composed form, without line ends, controls and marks of direction', () => {
    const title = 'Cafe\u0301\r\n2\u202E\u2066 \u200Fgpj\u0007.exe\u0000';
    expect(settleRecord(fields, { title }, context)).toMatchObject({ title: 'Café 2 gpj.exe' });
  });

  it('keeps joiners, without which some scripts cannot be written', () => {
    expect(settleRecord(fields, { title: 'می‌خواهم' }, context)).toMatchObject({ title: 'می‌خواهم' });
  });

  it('is missing where nothing of it can be seen', () => {
    expect(checkRecord(fields, { title: '\u202E\u0007 ', summary: '\u200F\n' }, context)).toEqual([
      { field: 'title', message: 'Title is required' },
      { field: 'summary', message: 'Summary is required' },
    ]);
  });

  it('is neither one of several lines nor a password', () => {
    const others = { summary: 'one\ntwo \u202E', password: 'a\u202Eb' };
    expect(settleRecord(fields, others, context)).toMatchObject(others);
  });
});
