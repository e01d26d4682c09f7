import { isDeepStrictEqual } from 'node:util';
import { compareAndSet, isRaced } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import type { StoredReviewTask } from './review-tasks.store.ts';
import { storedReviewTasks } from './stored-review-task.ts';

/** Safe as a light write: SQLite acknowledges the event in the same file, later. A power cut that undoes the task makes the event come again. */
const light = { isLight: true };

const said = (task: StoredReviewTask) => ({ ...task, version: 0, seq: 0 });

const keepTask = ({ reviewTasks }: Pick<Dependencies, 'reviewTasks'>, task: StoredReviewTask): Promise<void> =>
  compareAndSet(async () => {
    const known = await reviewTasks.findById(task.id);
    if (known && (known.seq >= task.seq || isDeepStrictEqual(said(known), said(task)))) return;
    await (known
      ? reviewTasks.replace({ ...task, version: known.version }, [], light)
      : reviewTasks.insert(task, [], light));
  }, isRaced);

/** Stores the review tasks of a protocol as it is, unless those of a later version are there (docs/lists 21). Safe to repeat. */
export async function keepReviewTasks(
  dependencies: Pick<Dependencies, 'reviewTasks' | 'config'>,
  protocol: StoredProtocol,
): Promise<void> {
  const tasks = storedReviewTasks(protocol, dependencies.config.timeZone);
  await Promise.all(tasks.map((task) => keepTask(dependencies, task)));
}
