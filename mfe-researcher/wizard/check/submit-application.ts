import type { DraftAnswers, Submitted, Without } from '@portal/contracts/protocol';
import { askedAnswers, type Application } from '@portal/contracts/sections';
import type { AccountDrafts } from '@portal/web-kit';
import type { DraftSession } from '../../drafts/draft-session.ts';

/** What POST /api/protocols takes: the application, and the draft that it was, in the version that is known here. */
export type Submission = Application & { draft: string; without: Without };

/** Sends the application (POST /api/protocols) with its Idempotency-Key. Throws what web-kit's client throws. */
export type SendApplication = (submission: Submission, idempotencyKey: string) => Promise<Submitted>;

/** Submits the draft as it stands: what is no longer asked stays in it and is not sent. */
export const submitApplication = (drafts: AccountDrafts, { id, body }: DraftSession, send: SendApplication) =>
  drafts.send(id, (without) => {
    const { assurance: _onScreenOnly, ...application }: DraftAnswers = body().answers;
    return send({ ...askedAnswers(application), draft: id, without }, id);
  });
