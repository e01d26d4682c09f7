import { describe, expect, it } from '@jest/globals';
import { checkInspection } from '../accounts/inspection.ts';
import { checkActText } from '../follow-ups/commands.ts';
import { splitComment } from '../points/split.ts';
import { checkMeeting } from '../meetings/commands.ts';
import { checkMember } from '../members/member.ts';
import { checkReview } from '../reviews/commands.ts';
import { checkRecord, settleRecord } from './check.ts';
import { amountAboveZero, email, isBlank, phone, wholeAboveZero } from './rule.ts';
import { oneLine } from '../texts/index.ts';
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

  it.each([
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['Malayalam, at the end of a word', 'അവന്\u200d വന്നു'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a health worker', '👩🏽\u200d⚕️'],
    ['a heart on fire', '❤️\u200d🔥'],
    ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ])('keeps what %s is written with', (_of, title) => {
    expect(settleRecord(fields, { title }, context)).toMatchObject({ title });
  });

  it.each([
    '\u00ad',
    '\u061c',
    '\u115f',
    '\u1160',
    '\u180e',
    '\u200b',
    '\u2060',
    '\u3164',
    '\ufeff',
    '\uffa0',
    '\u{e0061}',
  ])('has no %j, and is missing where there is nothing else', (unseen) => {
    expect(oneLine(`${unseen}Mala${unseen}ria ${unseen}`)).toBe('Malaria');
    expect(oneLine(`Mala${unseen}ria\u200c`)).toBe('Malaria');
    for (const text of [unseen, ` ${unseen}\u200d\ufe0f\u2800`]) expect(isBlank(text)).toBe(true);
  });

  it('is read so as a number, an amount, an address and a telephone number', () => {
    const asked = [
      text('mobile', 'Mobile', [phone('wrong')], { input: 'tel' }),
      text('email', 'Email', [email('wrong')], { input: 'email' }),
      { kind: 'number', name: 'size', label: 'Size', rules: [wholeAboveZero('wrong')] },
      { kind: 'money', name: 'budget', label: 'Budget', rules: [amountAboveZero('wrong')] },
    ] as const;
    const typed = {
      mobile: '\u202a+263 077 212 3456\u202c',
      email: '\u200bc@example.org\ufeff',
      size: '\u200e12',
      budget: '12.5\u2069',
    };
    expect(checkRecord(asked, typed, context)).toEqual([]);
    const settled = { mobile: '+263772123456', email: 'c@example.org', size: 12, budget: '12.50' };
    expect(settleRecord(asked, typed, context)).toEqual(settled);
  });

  it('is one wherever a text is demanded: without anything to see it is blank', () => {
    const [nothing, context] = ['\u200b\u3164', { today: '2026-11-22', latest: '2026-12-01' }];
    expect(checkReview(nothing)).not.toEqual([]);
    expect(checkActText('refuse', nothing)).not.toEqual([]);
    expect(checkMember({ name: nothing })).toContainEqual(checkMember({})[0]);
    expect(checkMeeting({ place: nothing }, '2026-11-22')).toContainEqual(checkMeeting({}, '2026-11-22').at(-1));
    expect(checkInspection({ name: nothing, email: 'a@b.org', until: '2026-11-30' }, context)).toHaveLength(1);
    expect(splitComment(nothing)).toEqual([]);
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
