import { conflictsWith, nextVersion, type Used } from '@portal/contracts/council';
import { conflictFaults, formHash } from '@portal/service-kit/council';
import { readUsed } from '@portal/svc-protocol';
import type { Aside, ExitCode } from '../command.ts';
import { messages } from '../messages.ts';
import { faultLine, readFolder } from './read-folder.ts';
import { withStores } from './with-stores.ts';

const { council: said } = messages;

/** `council check <folder>`: what is wrong in a council's folder, by itself and beside what a portal used; or what its form asks. */
export async function check(asked: string, context: Parameters<Aside['aside']>[0]): Promise<ExitCode> {
  const { say } = context;
  const read = readFolder(asked);
  if ('faults' in read) {
    read.faults.map(faultLine).forEach(say);
    return 1;
  }
  const { folder } = read;
  const { form, council } = read.council;
  const nothing: Used = { forms: [], codes: [] };
  const used = (await withStores(context, folder, ({ protocol }) => readUsed(protocol))) ?? nothing;
  const hash = formHash(form);
  const conflicts = conflictsWith(used, { form: { hash, document: form }, codes: council.codes }, council.time_zone);
  if (conflicts.length > 0) {
    conflictFaults(folder, conflicts).map(faultLine).forEach(say);
    return 1;
  }
  const isNew = !used.forms.some((one) => one.hash === hash);
  const higher = used.forms.find(({ name }) => name > form.version);
  if (isNew && higher) {
    const message = said.lower(form.version, nextVersion(used.forms));
    conflictFaults(folder, [{ in: 'form', place: ['version'], message }])
      .map(faultLine)
      .forEach(say);
    return 1;
  }
  const questions = form.sections.reduce((sum, { fields }) => sum + fields.length, 0);
  // The protocol's own two fields are no section; the last two steps are the portal's.
  const sections = form.sections.filter(({ name }) => name !== 'protocol').length;
  say(said.fine(form.version, form.steps.length + 2, sections, questions));
  return 0;
}
