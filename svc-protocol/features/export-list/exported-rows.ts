import { setImmediate as breath } from 'node:timers/promises';
import type { ProtocolRow } from '@portal/contracts';
import type { Caller } from '@portal/service-kit/http';
import type { Query } from '@portal/service-kit/store';
import { presentRow } from '../list-filter.ts';
import { namesOf } from '../names.ts';
import type { Parts } from '../parts.ts';

/** Rows read at a time: few enough that others hardly wait for them. */
const step = 100;
/** Rows read twice, so that some may leave the list meanwhile and none after them is missed. */
const overlap = 10;

/** A row can come again when so many or fewer new ones come before it meanwhile. */
const remembered = 2_000;

/** All rows of a list, some at a time, each once. Others are served between any two steps, and no list is ever whole in memory. */
export async function* exportedRows(
  parts: Parts,
  filter: Pick<Query, 'where' | 'search' | 'sort'>,
  caller: Caller,
): AsyncIterable<readonly ProtocolRow[]> {
  const seen = new Set<string>();
  for (let skip = 0; ; skip += step - overlap) {
    const found = await parts.protocols.find({ ...filter, skip, limit: step });
    const fresh = found.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    for (const oldest of seen) {
      if (seen.size <= remembered) break;
      seen.delete(oldest);
    }
    const names = await namesOf(
      parts,
      fresh.flatMap((row) => [row.reviewer, row.alt_reviewer]),
    );
    if (fresh.length > 0) yield fresh.map((row) => presentRow(row, caller, names));
    if (found.length < step) return;
    await breath();
  }
}
