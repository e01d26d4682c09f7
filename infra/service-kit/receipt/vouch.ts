import { createHmac, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import { keyObjectOf } from '../keys/key-object.ts';

/** What one service certifies to another: a kind, so that one certificate is never taken for another, and the shape of its content. */
export interface Voucher<T> {
  make: (key: Buffer, content: T) => string;
  /** What it says; undefined when it was not made with this key. */
  read: (key: Buffer, text: string) => T | undefined;
}

/** Certificates of one kind: 'payload.mac', both base64url. Only holders of the key can make one. */
export function voucherOf<T>(kind: string, schema: z.ZodMiniType<T>): Voucher<T> {
  const macOf = (payload: string, key: Buffer): Buffer =>
    createHmac('sha256', keyObjectOf(key)).update(`${kind}:${payload}`).digest();
  return {
    make(key, content) {
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${payload}.${macOf(payload, key).toString('base64url')}`;
    },
    read(key, text) {
      const [payload, mac, ...rest] = text.split('.');
      if (payload === undefined || mac === undefined || rest.length > 0) return undefined;
      const given = Buffer.from(mac, 'base64url');
      const expected = macOf(payload, key);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const parsed = schema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
      return parsed.success ? parsed.data : undefined;
    },
  };
}
