import { compareAndSet, tryInsert, isRaced } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import type { StoredRecord } from './store.ts';
import { storedRecordOf, storedRecordOfForm } from './stored.ts';

/** Safe: a power cut that undoes it makes the event come again. */
const light = { isLight: true };

/** Writes the lines that are not there yet, in their order: where one stands, those before it do too. Marks decisions that were taken back. */
async function keep({ record }: Pick<Dependencies, 'record'>, lines: readonly StoredRecord[]): Promise<void> {
  const missing: StoredRecord[] = [];
  for (const line of lines.toReversed()) {
    if (await record.findById(line.id)) break;
    missing.unshift(line);
  }
  for (const line of missing) await tryInsert(() => record.insert(line, [], light), isRaced);
  for (const { id } of lines.filter(({ undone }) => undone))
    await compareAndSet(async () => {
      const before = await record.get(id);
      if (!before.undone) await record.replace({ ...before, undone: true }, [], light);
    });
}

type Needed = Pick<Dependencies, 'record' | 'protocols' | 'followUps'>;

/** Takes the new lines of a protocol's history into the record. Safe to repeat. */
export async function keepRecordOf(dependencies: Needed, id: string): Promise<void> {
  const protocol = await dependencies.protocols.findById(id);
  if (protocol) await keep(dependencies, storedRecordOf(protocol));
}

/** The same of a form. */
export async function keepRecordOfForm(dependencies: Needed, id: string): Promise<void> {
  const form = await dependencies.followUps.findById(id);
  if (form) await keep(dependencies, storedRecordOfForm(form, await dependencies.protocols.findById(form.protocol)));
}
