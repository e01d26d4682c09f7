import { keepArchivedForms } from '../follow-ups/keep-archived-forms.ts';
import type { Upgrade } from './index.ts';

const batch = 100;

/** Marks the forms about what earlier versions archived: queue and report leave them out (council-year.md, 2). */
export const indexArchivedForms: Upgrade = {
  mark: 'forms:archived',
  async run(dependencies, isHeld) {
    for await (const rows of dependencies.protocols.all({ where: { deleted: true } }, batch))
      for (const { id } of rows) {
        if (!isHeld()) return;
        const protocol = await dependencies.protocols.findById(id);
        if (protocol) await keepArchivedForms(dependencies, protocol);
      }
  },
};
