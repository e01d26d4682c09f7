import { randomUUID } from 'node:crypto';
import type { Council } from '@portal/contracts/council';
import type { Status } from '@portal/contracts/protocol';
import type { Store } from '@portal/service-kit/store';
import type { Protocol } from '../protocol/protocol.types.ts';
import { protocolIn } from './a-protocol.ts';
import { mrcz } from './mrcz.ts';
import { protocolsCollection } from '../protocol/store.ts';
import { toStored } from '../protocol/stored.ts';

/** Stores a protocol in this status and returns its id. `council` made its number. */
export async function seed(
  store: Store,
  status: Status,
  changes: Partial<Protocol> = {},
  council: Council = mrcz,
): Promise<string> {
  const protocol = protocolIn(status, { id: randomUUID(), ...changes });
  const kept = { version: 0, history: [], request_hash: '' };
  const { id } = await store
    .collection(protocolsCollection)
    .insert(toStored(protocol, kept, { timeZone: 'Africa/Harare', council }));
  return id;
}
