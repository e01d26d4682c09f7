import type { DraftAnswers, Submitted, Without } from '@portal/contracts/protocol';
import { askedAnswers, type Application } from '@portal/contracts/sections';
import type { Workspace } from '@portal/web-kit';
import type { DraftSession } from '../../drafts/draft-session.ts';

/** What POST /api/protocols takes: the application, and the piece of unsent work that it was, in the version that is known here. */
export type Submission = Application & { work: string; without: Without };

/** Sends the application (POST /api/protocols) with its Idempotency-Key. Throws what web-kit's client throws. */
export type SendApplication = (submission: Submission, idempotencyKey: string) => Promise<Submitted>;

/** Submits the draft as it stands: what is no longer asked stays in it and is not sent. */
export const submitApplication = (workspace: Workspace, { id, body }: DraftSession, send: SendApplication) =>
  workspace.send(id, (without) => {
    const { assurance: _onScreenOnly, ...application }: DraftAnswers = body().answers;
    return send({ ...askedAnswers(application), work: id, without }, id);
  });
