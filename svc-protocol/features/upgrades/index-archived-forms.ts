import { keepArchivedForms } from '../follow-ups/keep-archived-forms.ts';
import type { Upgrade } from './index.ts';

/** Marks the forms about what earlier versions archived: queue and report leave them out (council-year.md, 2). */
export const indexArchivedForms: Upgrade = {
  mark: 'forms:archived',
  run: (dependencies, each) =>
    each(dependencies.protocols, { where: { deleted: true } }, async ({ id }) => {
      const protocol = await dependencies.protocols.findById(id);
      if (protocol) await keepArchivedForms(dependencies, protocol);
    }),
};
