import { sameMac } from '@portal/service-kit/history';
import type { Report } from '@portal/service-kit/verify';
import * as z from 'zod/mini';
import { rowMac, type Head, type SecurityEvents, type StoredSecurityEvent } from './chain.ts';

const batch = 500;
const ownDetail = z.object({
  heads: z.optional(z.array(z.object({ id: z.string(), mac: z.string() }))),
  /** The day before which rows were removed for their age. */
  before: z.optional(z.string()),
});

/** Looks at every row of the security log, reports chains that lack a row or hold a changed one, and answers how many rows there are. */
export async function verifySecurityLog(events: SecurityEvents, key: Buffer, report: Report): Promise<number> {
  /** By chain, the place of the first row that is missing or changed. */
  const broken = new Map<string, number>();
  const found = (chain: string, line: number) => broken.set(chain, Math.min(line, broken.get(chain) ?? Infinity));
  const heads: Head[] = [];
  let [looked, removedBefore] = [0, ''];
  let before: Pick<StoredSecurityEvent, 'chain' | 'seq' | 'mac'> | undefined;
  for await (const row of events.scan(batch)) {
    const last = before?.chain === row.chain ? before : { seq: 0, mac: '' };
    const isWhole = row.seq === last.seq + 1 && sameMac(row.mac, rowMac(row, last.mac, key));
    if (!isWhole) found(row.chain, Math.min(row.seq, last.seq + 1));
    const own = isWhole && row.kind === 'log' ? ownDetail.parse(row.detail) : {};
    heads.push(...(own.heads ?? []));
    if ((own.before ?? '') > removedBefore) removedBefore = own.before ?? '';
    before = row;
    looked += 1;
  }
  for (const { id, mac } of new Map(heads.map((head) => [head.id, head])).values()) {
    const row = await events.findById(id);
    const end = id.lastIndexOf('.');
    if (row?.mac !== mac) found(id.slice(0, end), Number(id.slice(end + 1)));
  }
  for (const [chain, line] of broken)
    // Chains begin with their day, and go as a whole.
    if (chain >= removedBefore) report({ kind: 'security_log', name: chain, fault: 'history', line });
  return looked;
}
