import { randomUUID } from 'node:crypto';
import type { Status } from '@portal/contracts/protocol';
import type { Store } from '@portal/service-kit/store';
import type { Protocol } from '../domain/protocol.ts';
import { protocolIn } from '../domain/testing/a-protocol.ts';
import { protocolsCollection } from '../store/protocols.collection.ts';
import { toStored } from '../store/stored-protocol.ts';

/** Stores a protocol in this status and returns its id. */
export async function seed(store: Store, status: Status, changes: Partial<Protocol> = {}): Promise<string> {
  const protocol = protocolIn(status, { id: randomUUID(), ...changes });
  const kept = { version: 0, history: [], request_hash: '' };
  const { id } = await store.collection(protocolsCollection).insert(toStored(protocol, kept, 'Africa/Harare'));
  return id;
}
