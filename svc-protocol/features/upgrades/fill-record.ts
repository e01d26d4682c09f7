import { keepRecordOf, keepRecordOfForm } from '../record/keep-record.ts';
import type { Upgrade } from './index.ts';

/** Takes what was done and decided in earlier versions into the record and the register (council-year.md, 10). */
export const fillRecord: Upgrade = {
  mark: 'record:filled',
  async run(dependencies, each) {
    const { protocols, followUps } = dependencies;
    await each(protocols, { where: { deleted: [false, true] } }, ({ id }) => keepRecordOf(dependencies, id));
    await each(followUps, {}, ({ id }) => keepRecordOfForm(dependencies, id));
  },
};
