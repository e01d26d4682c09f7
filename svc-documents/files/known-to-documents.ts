import type { Reference } from '@portal/service-kit/verify';
import type { Dependencies } from '../dependencies.ts';

const batch = 200;

/** Whoever uploaded a file, and the protocols and forms that claim files. */
export async function* knownToDocuments({ documents, claims }: Dependencies): AsyncGenerator<Reference> {
  for await (const { owner } of documents.scan(batch)) yield { kind: 'account', id: owner };
  for await (const { id, heading, protocol } of claims.scan(batch)) {
    if (heading) yield { kind: 'protocol', id, name: heading.number };
    else if (protocol !== undefined) yield { kind: 'follow-up', id };
  }
}
