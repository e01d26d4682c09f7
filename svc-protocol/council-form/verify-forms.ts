import { formHash } from '@portal/service-kit/council';
import type { Aggregate, Collection } from '@portal/service-kit/store';
import type { Report } from '@portal/service-kit/verify';
import type { CouncilForms } from './council-forms.ts';
import type { StoredForms } from './store.ts';
import { documentOf } from './used-forms.ts';

/** Records that keep the hash of their form. */
type Formed<D extends Aggregate> = Pick<Collection<D>, 'scan'>;

/**
 * Checks that every version of the form is as its hash says. `looked` is how many there are; `having` goes through the records whose form
 * can be read, and reports each form that others miss.
 */
export async function verifyForms(collection: StoredForms, forms: Pick<CouncilForms, 'read'>, report: Report) {
  const [there, changed, missing] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for await (const stored of collection.scan(20)) {
    there.add(stored.id);
    if (formHash(documentOf(stored)) === stored.id) continue;
    changed.add(stored.id);
    report({ kind: 'form', name: stored.name, fault: 'content' });
  }
  async function isReadable(hash: string, by: string): Promise<boolean> {
    if (!there.has(hash)) {
      if (!missing.has(hash)) report({ kind: 'form', name: hash, fault: 'lost', by });
      missing.add(hash);
      return false;
    }
    // One that was changed may be no form any more.
    return forms.read(hash).then(
      () => true,
      (error: unknown) => {
        if (changed.has(hash)) return false;
        throw error;
      },
    );
  }
  const having = <D extends Aggregate & { form: string }>(
    records: Formed<D>,
    nameOf: (doc: D) => string,
  ): Formed<D> => ({
    async *scan(batch) {
      for await (const doc of records.scan(batch)) if (await isReadable(doc.form, nameOf(doc))) yield doc;
    },
  });
  return { looked: there.size, having };
}
