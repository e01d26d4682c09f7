import { describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { makeReceipt, readReceipt, type ReceiptedFile } from './index.ts';

const key = Buffer.alloc(32, 'k');
const file: ReceiptedFile = {
  id: 'f-1',
  owner: 'a-1',
  name: 'Protokół – проект "v2".pdf',
  size: 20_971_520,
  type: 'application/pdf',
  purpose: 'full_proposal',
  sha256: 'ab'.repeat(32),
  stored_at: '2026-11-14T08:00:00.000Z',
};
const [payload = '', mac = ''] = makeReceipt(key, file).split('.');
const payloadOf = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const signed = (content: string) =>
  `${content}.${createHmac('sha256', key).update(`receipt:${content}`).digest('base64url')}`;

describe('a receipt', () => {
  it('says again what it was made from, and nothing more', () => {
    const more = { ...file, is_staff: true } as ReceiptedFile;
    expect(readReceipt(key, makeReceipt(key, more))).toEqual(file);
  });

  it('is two base64url parts with a dot between them', () => {
    expect(makeReceipt(key, file)).toMatch(/^[\w-]+\.[\w-]+$/);
  });

  it.each([
    ['for other bytes', `${payloadOf({ ...file, sha256: 'cd'.repeat(32) })}.${mac}`],
    ['with another key', makeReceipt(Buffer.alloc(32, 'other'), file)],
    ['for another owner', `${payloadOf({ ...file, owner: 'a-2' })}.${mac}`],
    ['with its mac cut short', `${payload}.${mac.slice(0, -2)}`],
    ['without a mac', `${payload}.`],
    ['without a dot', payload],
    ['with a third part', `${payload}.${mac}.${mac}`],
    ['that is empty', ''],
    ['that is a dot', '.'],
    ['with the mac of its bare payload', `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`],
    ['of other content, though signed', signed(payloadOf({ id: 'f-1' }))],
  ])('is not believed %s', (_title, receipt) => {
    expect(readReceipt(key, receipt)).toBeUndefined();
  });
});
