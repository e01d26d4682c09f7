import { keepRecordOf, keepRecordOfForm } from '../record/keep-record.ts';
import type { Upgrade } from './index.ts';

const batch = 100;

/** Takes what was done and decided in earlier versions into the record and the register (council-year.md, 10). */
export const fillRecord: Upgrade = {
  mark: 'record:filled',
  async run(dependencies, isHeld) {
    const { protocols, followUps } = dependencies;
    for await (const rows of protocols.all({ where: { deleted: [false, true] } }, batch))
      for (const { id } of rows) {
        if (!isHeld()) return;
        await keepRecordOf(dependencies, id);
      }
    for await (const rows of followUps.all({}, batch))
      for (const { id } of rows) {
        if (!isHeld()) return;
        await keepRecordOfForm(dependencies, id);
      }
  },
};
