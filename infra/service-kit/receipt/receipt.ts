import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { keyObjectOf } from '../keys/key-object.ts';

const uploadSchema = z.strictObject({
  id: z.string(),
  /** Account id of whoever uploaded it. */
  owner: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** MIME type, judged by content. */
  type: z.string(),
  /** What it was uploaded for: the name of a file field. */
  purpose: z.string(),
});

/** What svc-documents certifies about one uploaded file. */
export type ReceiptedFile = z.infer<typeof uploadSchema>;

const macOf = (payload: string, key: Buffer): Buffer =>
  createHmac('sha256', keyObjectOf(key)).update(`receipt:${payload}`).digest();

/** 'payload.mac', both base64url. Only holders of `key` (svc-documents, svc-protocol) can make one (api.md, svc-documents). */
export function makeReceipt(key: Buffer, { id, owner, name, size, type, purpose }: ReceiptedFile): string {
  const payload = Buffer.from(JSON.stringify({ id, owner, name, size, type, purpose })).toString('base64url');
  return `${payload}.${macOf(payload, key).toString('base64url')}`;
}

/** What the receipt says; undefined when it was not made with this key. */
export function readReceipt(key: Buffer, receipt: string): ReceiptedFile | undefined {
  const [payload, mac, ...rest] = receipt.split('.');
  if (payload === undefined || mac === undefined || rest.length > 0) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(payload, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const parsed = uploadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return parsed.success ? parsed.data : undefined;
}
