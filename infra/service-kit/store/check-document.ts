import type { EventEnvelope } from '@portal/contracts/events';
import type { Aggregate, CollectionDeclaration } from './store.port.ts';
import { InvalidDocument, UndeclaredUse } from './store-error.ts';

/**
 * The document as its schema knows it, undeclared members dropped.
 * @throws InvalidDocument naming the fields, never their values
 */
export function checkDocument<D extends Aggregate, K extends keyof D & string>(
  declaration: CollectionDeclaration<D, K>,
  doc: D,
): D {
  const result = declaration.schema.safeParse(doc);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.') || '(document)'} ${issue.code}`);
  throw new InvalidDocument(declaration.name, problems);
}

/** @throws UndeclaredUse unless every event carries the document's id as its key and the version being stored as its seq */
export function checkEvents(name: string, doc: Aggregate, events: readonly EventEnvelope[]): void {
  const stray = events.find((event) => event.key !== doc.id || event.seq !== doc.version);
  if (stray) throw new UndeclaredUse(name, `${stray.type} must carry key ${doc.id} and seq ${doc.version}`);
}
