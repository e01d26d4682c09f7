import path from 'node:path';
import { BadCouncil, readCouncil } from '@portal/service-kit/council';
import type { Aside } from '../command.ts';
import { NotAsAsked } from '../engines/target.ts';
import { messages } from '../messages.ts';

/** `council check <folder>`: what is wrong in a council's folder, or what its form asks. */
export const council: Aside = {
  usage: messages.council.usage,
  summary: messages.council.summary,
  notes: messages.council.notes,
  aside({ args: [what, folder], say }) {
    if (what !== 'check' || !folder) throw new NotAsAsked(messages.council.folder);
    try {
      const { form } = readCouncil(path.resolve(folder));
      const questions = form.sections.reduce((sum, { fields }) => sum + fields.length, 0);
      // The protocol's own two fields are no section; the last two steps are the portal's.
      const sections = form.sections.filter(({ name }) => name !== 'protocol').length;
      say(messages.council.fine(form.version, form.steps.length + 2, sections, questions));
      return Promise.resolve(0);
    } catch (error) {
      if (!(error instanceof BadCouncil)) throw error;
      error.faults.forEach(({ file, line, column, message }) => say(`${file}:${line}:${column}: ${message}`));
      return Promise.resolve(1);
    }
  },
};
