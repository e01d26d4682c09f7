import { dayIn } from '@portal/contracts/presentation';
import { dateReviews as date, reviewRulesOf } from '../../domain/review-due.ts';
import { reviewTasksOf } from '../../domain/review-tasks.ts';
import type { Slot } from '../../domain/slot.ts';
import type { StoredProtocol } from '../../store/protocol.schema.ts';
import { changeInBackground } from '../change-in-background.ts';
import type { Upgrade } from './index.ts';

/** Gives open reviews of earlier versions their due days, from the day they were assigned (council-year.md, 4). */
export const dateReviews: Upgrade = {
  mark: 'reviews:dated',
  async run(dependencies, each) {
    const { protocols, clock, ids, config } = dependencies;
    const rules = reviewRulesOf(config);
    const assignedOn = ({ history, created_date }: StoredProtocol) => {
      const open = reviewTasksOf(history).filter(({ state }) => state === 'open');
      return (slot: Slot) =>
        dayIn(new Date(open.find((task) => task.slot === slot)?.since ?? created_date), config.timeZone);
    };
    for (const status of ['assigned', 'partially reviewed', 'declined'])
      await each(protocols, { where: { deleted: [false, true], status } }, async ({ id }) => {
        const known = await protocols.findById(id);
        if (!known) return;
        const decide: Parameters<typeof changeInBackground>[1]['decide'] = (protocol, today) =>
          date(protocol, assignedOn(known), today, rules);
        await changeInBackground(dependencies, { id, at: clock(), actor: null, correlationId: ids(), decide });
      });
  },
};
