import {
  compareForms,
  compileForm,
  type FormDifference,
  type FormDocument,
  type QuestionChange,
} from '@portal/contracts/council';
import { newlyAsked } from '@portal/contracts/drafts';
import { formHash } from '@portal/service-kit/council';
import { readUsed, readWaiting } from '@portal/svc-protocol';
import type { Aside, ExitCode } from '../command.ts';
import { messages } from '../messages.ts';
import { faultLine, readFolder } from './read-folder.ts';
import { withStores } from './with-stores.ts';

const { diff: said } = messages.council;

/** What differs, a line each. */
function linesOf({ steps, statements, others }: FormDifference): readonly string[] {
  const changed = (changes: readonly QuestionChange[]) => changes.map((change) => `  ${said.change(change)}`);
  return [
    ...steps.flatMap((step) => [said.step(step), ...changed(step.changes)]),
    ...(statements.length > 0 ? [said.statements, ...changed(statements)] : []),
    ...(others.length > 0 ? [said.others, ...others.map((place) => `  ${place}`)] : []),
  ];
}

/** What a new version would mean for what waits: drafts that are asked more, and protocols that keep their form. */
async function waitingLines(
  context: Parameters<Aside['aside']>[0],
  folder: string,
  form: FormDocument,
): Promise<readonly string[]> {
  const found = await withStores(context, folder, async ({ protocol }) => {
    const [{ forms }, waiting] = [await readUsed(protocol), await readWaiting(protocol)];
    return { forms, ...waiting };
  });
  if (!found) return [];
  const { forms, drafts, responses } = found;
  const now = compileForm(form);
  /** How many drafts are asked so many new questions. */
  const asked = new Map<number, number>();
  for (const [hash, count] of drafts) {
    const from = forms.find((one) => one.hash === hash);
    if (!from || hash === formHash(form)) continue;
    const more = newlyAsked(compileForm(from.document), now).length;
    if (more > 0) asked.set(more, (asked.get(more) ?? 0) + count);
  }
  const all = [...drafts.values()].reduce((sum, count) => sum + count, 0);
  const names = [...responses].map(([hash, count]) => ({ name: forms.find((one) => one.hash === hash)?.name, count }));
  return [
    said.drafts(
      all,
      [...asked].sort(([one], [other]) => other - one),
    ),
    ...(names.length === 0 ? [said.noResponses] : names.map(({ name = '?', count }) => said.responses(count, name))),
  ];
}

/** `council diff <old> <new>`: what a form has otherwise than an earlier one, and whom that concerns. */
export async function diff(
  askedOld: string,
  askedNew: string,
  context: Parameters<Aside['aside']>[0],
): Promise<ExitCode> {
  const { say } = context;
  const [old, now] = [readFolder(askedOld), readFolder(askedNew)];
  if ('faults' in old || 'faults' in now) {
    for (const read of [old, now])
      if ('faults' in read) read.faults.forEach((fault) => say(`${read.folder}: ${faultLine(fault)}`));
    return 1;
  }
  const [before, after] = [old.council.form, now.council.form];
  const waiting = await waitingLines(context, now.folder, after);
  const lines = linesOf(compareForms(before, after));
  lines.forEach(say);
  say(lines.length === 0 ? said.nothing(before.version, after.version) : said.differ(before.version, after.version));
  waiting.forEach(say);
  return 0;
}
