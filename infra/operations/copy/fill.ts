import { writeKeys, OtherKeys, type Keys } from '@portal/service-kit/keys';
import { type Context, type ExitCode } from '../command.ts';
import { keysFolder, readTarget, BrokenOff, NotAsAsked } from '../engines/target.ts';
import { messages } from '../messages.ts';
import { apartFrom, compare, type Difference } from './compare.ts';
import { copyAll, type Copied } from './copy.ts';
import type { Source } from './source-and-sink.ts';
import { isEmpty, sinkOf, sourceOf } from './engine-source-and-sink.ts';

/** Puts the keys where the portal will look for them. @throws NotAsAsked where there are others */
function takeKeys(folder: string, keys: Keys): void {
  try {
    writeKeys(folder, keys);
  } catch (error) {
    throw error instanceof OtherKeys ? new NotAsAsked(messages.copy.otherKeys(folder), { cause: error }) : error;
  }
}

interface Filling {
  /** What is to be there, by the source's own word. */
  manifest?: Copied;
  /** What of the source is not copied, and not as it was. */
  besides?: () => Promise<readonly Difference[]>;
  /** Done before anything else opens what was filled. */
  settle?: () => Promise<void>;
}

/** Fills the context's engines, which must hold nothing and are open with the keys of the source, and reads both sides once more to compare them. @throws NotAsAsked */
export async function fill(
  { env, engines, say }: Pick<Context, 'env' | 'engines' | 'say'>,
  source: Source,
  { manifest, besides = async () => [], settle = async () => undefined }: Filling = {},
): Promise<ExitCode> {
  await engines.migrate();
  if (!(await isEmpty(engines))) throw new NotAsAsked(messages.copy.notEmpty);
  takeKeys(keysFolder(readTarget(env)), engines.keys);
  const finished = await engines.markUnfinished();
  const copyAndCompare = async () => {
    const copied = await copyAll(source, sinkOf(engines), (what, done) => say(messages.copy.progress(what, done)));
    say(messages.copy.comparing);
    const differences = [
      ...apartFrom(manifest ?? copied, copied),
      ...(await compare(copied, sourceOf(engines))),
      ...(await besides()),
    ];
    await settle();
    await finished();
    return { copied, differences };
  };
  const { copied, differences } = await copyAndCompare().catch((cause: unknown) => {
    throw new BrokenOff(engines.unfinished, { cause });
  });
  for (const difference of differences) say(messages.copy.difference(difference));
  for (const { store, collection, count } of copied.collections) say(messages.copy.line(store, collection, count));
  say(messages.copy.amounts(copied));
  if (differences.length > 0) say(messages.copy.differs(differences.length));
  if (copied.missing.length > 0) say(messages.copy.missing(copied.missing));
  if (differences.length + copied.missing.length === 0) say(messages.copy.same);
  return differences.length + copied.missing.length === 0 ? 0 : 1;
}
