import { endpoint } from '@portal/service-kit/http';
import { hasTwoReviewers } from '@portal/contracts/protocol';
import * as z from 'zod/mini';
import { slotHeldBy, commentField } from '../reviews/slot.rules.ts';
import { presentProtocol } from '../protocol/present-protocol.ts';
import type { Dependencies } from '../dependencies.ts';

const batch = 50;
const records = z.array(z.record(z.string(), z.unknown()));

const ownDataSchema = z.object({
  protocols: records,
  follow_ups: records,
  /** Reviews that are theirs now: number, title and their own comment. */
  reviews: records,
  /** What is typed and not sent. */
  unsent: records,
});

/** All documents of a list, read one batch after another. */
async function allOf<T>(
  pages: AsyncIterable<readonly { id: string }[]>,
  read: (id: string) => Promise<T | undefined>,
): Promise<T[]> {
  const found: T[] = [];
  for await (const rows of pages)
    for (const { id } of rows) {
      const one = await read(id);
      if (one !== undefined) found.push(one);
    }
  return found;
}

/** GET /api/protocols/mine.json: what this service keeps of the caller, as the caller may see it (docs/accounts 31). */
export const exportOwnData = (dependencies: Dependencies) =>
  endpoint({
    summary: 'My own data: applications, forms, reviews and what is not sent',
    answers: { 200: ownDataSchema },
    handle: async ({ caller }) => {
      const { protocols, followUps, drafts } = dependencies;
      const user = caller.id;
      const newest = { sort: '-created_date' };
      const body = {
        protocols: await allOf(
          protocols.all({ where: { user, deleted: [false, true] }, ...newest }, batch),
          async (id) => {
            const stored = await protocols.findById(id);
            return (
              stored && {
                ...presentProtocol(dependencies, stored, { ...caller, role: 'researcher' }, new Map()),
              }
            );
          },
        ),
        follow_ups: await allOf(followUps.all({ where: { user }, ...newest }, batch), async (id) => {
          const stored = await followUps.findById(id);
          if (!stored) return undefined;
          const { kind, number, state, created_date, note, files, safety } = stored;
          return { id, kind, number, state, created_date, note, files, ...(safety && { safety }) };
        }),
        reviews: await allOf(protocols.all({ where: { reviewer_ids: user }, ...newest }, batch), async (id) => {
          const stored = await protocols.findById(id);
          const slot = stored && slotHeldBy(stored, user);
          if (!stored || !slot) return undefined;
          const { number, title, status } = stored;
          return {
            id,
            number,
            title,
            status,
            two_reviewers: hasTwoReviewers(stored),
            comment: stored[commentField(slot)],
          };
        }),
        unsent: await allOf(drafts.all({ where: { user, state: 'open' }, sort: 'updated_at' }, batch), async (id) => {
          const stored = await drafts.findById(id);
          return (
            stored && { kind: stored.kind, subject: stored.subject, updated_at: stored.updated_at, body: stored.body }
          );
        }),
      };
      return { status: 200, body, headers: { 'Content-Disposition': 'attachment; filename="my-applications.json"' } };
    },
  });
