import type { DraftAnswers, Submitted, Without } from '@portal/contracts/protocol';
import type { Application } from '@portal/contracts/sections';
import type { DraftSession } from '../../drafts/draft-session.ts';

/** What POST /api/protocols takes: the application, and the piece of unsent work that it was, in the version that is known here. */
export type Submission = Application & { work: string; without: Without };

/** Sends the application (POST /api/protocols) with its Idempotency-Key. Throws what web-kit's client throws. */
export type SendApplication = (submission: Submission, idempotencyKey: string) => Promise<Submitted>;

/** Submits the draft as it stands. Its saving rests meanwhile, so that no late save brings the draft back. */
export async function submitApplication({ id, keeper }: DraftSession, send: SendApplication): Promise<Submitted> {
  await keeper.flush();
  await keeper.hold();
  try {
    const { assurance: _onScreenOnly, ...application }: DraftAnswers = keeper.body().answers;
    const etag = keeper.etag();
    return await send({ ...application, work: id, without: etag === undefined ? [] : [{ id, etag }] }, id);
  } catch (error) {
    keeper.release();
    throw error;
  }
}
