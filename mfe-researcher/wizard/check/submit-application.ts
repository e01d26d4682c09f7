import type { DraftAnswers, Submitted } from '@portal/contracts/protocol';
import type { Application } from '@portal/contracts/sections';
import type { DraftSession } from '../../drafts/draft-session.ts';

/** Sends the application (POST /api/protocols) with its Idempotency-Key. Throws what web-kit's client throws. */
export type SendApplication = (application: Application, idempotencyKey: string) => Promise<Submitted>;

/** Submits the draft as it stands. Its saving rests meanwhile, so that no late save brings the draft back. */
export async function submitApplication({ id, keeper }: DraftSession, send: SendApplication): Promise<Submitted> {
  await keeper.hold();
  try {
    const { assurance: _onScreenOnly, ...application }: DraftAnswers = keeper.body().answers;
    return await send(application, id);
  } catch (error) {
    keeper.release();
    throw error;
  }
}
