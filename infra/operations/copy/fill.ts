import { writeKeys, OtherKeys, type Keys } from '@portal/service-kit/keys';
import { NotAsAsked, type Context, type ExitCode } from '../command.ts';
import { keysFolder, type Target } from '../engines/target.ts';
import { words } from '../words.ts';
import { compare } from './compare.ts';
import { copyAll } from './copy.ts';
import type { Source } from './source-and-sink.ts';
import { isEmpty, sinkOf, sourceOf } from './engine-source-and-sink.ts';

/** Puts the keys where the portal will look for them. @throws NotAsAsked where there are others */
export function takeKeys(target: Target, keys: Keys): void {
  try {
    writeKeys(keysFolder(target), keys);
  } catch (error) {
    throw error instanceof OtherKeys
      ? new NotAsAsked(words.copy.otherKeys(keysFolder(target)), { cause: error })
      : error;
  }
}

/** Fills the context's engines, which must hold nothing, and reads both sides once more to compare them; then `settle`. @throws NotAsAsked */
export async function fill(
  { engines, say }: Pick<Context, 'engines' | 'say'>,
  source: Source,
  settle: () => Promise<void> = async () => undefined,
): Promise<ExitCode> {
  await engines.migrate();
  if (!(await isEmpty(engines))) throw new NotAsAsked(words.copy.notEmpty);
  const finished = await engines.markUnfinished();
  const copied = await copyAll(source, sinkOf(engines), (what, done) => say(words.copy.progress(what, done)));
  say(words.copy.comparing);
  const differences = await compare(copied, sourceOf(engines));
  await settle();
  await finished();
  for (const { id } of copied.missing) say(words.copy.missing(id));
  for (const difference of differences) say(words.copy.difference(difference));
  for (const { store, collection, count } of copied.collections) say(words.copy.line(store, collection, count));
  say(words.copy.amounts(copied));
  say(differences.length === 0 ? words.copy.same : words.copy.differs(differences.length));
  return differences.length + copied.missing.length === 0 ? 0 : 1;
}
