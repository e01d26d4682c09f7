import type { Reference } from '@portal/service-kit/verify';
import type { Dependencies } from '../dependencies.ts';

const batch = 200;

/** Accounts that are there, and files, that it was told of, and the numbers that it gave. */
export async function* knownToProtocols({ accounts, knownFiles, protocols }: Dependencies): AsyncGenerator<Reference> {
  for await (const { id, email, deleted } of accounts.scan(batch))
    if (!deleted) yield { kind: 'account', id, name: email || id };
  for await (const { id } of knownFiles.scan(batch)) yield { kind: 'file', id };
  for await (const rows of protocols.all({}, batch))
    for (const { id, number } of rows) yield { kind: 'protocol', id, name: number };
}
