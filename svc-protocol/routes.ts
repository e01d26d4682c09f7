import { roles } from '@portal/contracts/accounts';
import { openApiPath } from '@portal/contracts/http';
import { openApiRoute, route, type Route } from '@portal/service-kit/http';
import { csv, xlsx } from '@portal/service-kit/list-file';
import { archiveProtocol, restoreProtocol } from './features/archive/archive-protocol.ts';
import { assignReviewers } from './features/assign-reviewers.ts';
import { countProtocols } from './features/lists/count-protocols.ts';
import { decideProtocol } from './features/decide-protocol.ts';
import { exportOwnData } from './features/export-own-data.ts';
import { exportProtocol } from './features/application-pdf/export-protocol.ts';
import { exportProtocols } from './features/lists/export-protocols.ts';
import { acknowledgeFollowUp } from './features/follow-ups/acknowledge-follow-up.ts';
import { answerFollowUp } from './features/follow-ups/answer-follow-up.ts';
import { decideFollowUp } from './features/follow-ups/decide-follow-up.ts';
import { exportFollowUps } from './features/follow-ups/export-follow-ups.ts';
import { getFollowUp } from './features/follow-ups/get-follow-up.ts';
import { getFormLetter } from './features/follow-ups/get-form-letter.ts';
import { previewFollowUp } from './features/follow-ups/preview-follow-up.ts';
import { undoFollowUp } from './features/follow-ups/undo-follow-up.ts';
import { listFollowUps } from './features/follow-ups/list-follow-ups.ts';
import { submitFollowUp } from './features/follow-ups/submit-follow-up.ts';
import { forwardProtocol } from './features/forward-protocol.ts';
import { getHistory } from './features/get-history.ts';
import { getProtocol } from './features/get-protocol.ts';
import { listProtocols } from './features/lists/list-protocols.ts';
import { getLetter } from './features/letters/get-letter.ts';
import { getMailedLetter } from './features/letters/get-mailed-letter.ts';
import { confirmConditions, writeLetterAnew } from './features/letters/signed-acts.ts';
import { exportLedger } from './features/ledger/export-ledger.ts';
import { councilRoutes } from './council-routes.ts';
import type { Dependencies } from './dependencies.ts';
import { respondToComments } from './features/respond-to-comments.ts';
import { declareConflict, declineProtocol, reviewProtocol } from './features/review-protocol.ts';
import { exportArchive } from './features/inspection/export-archive.ts';
import { listReviewerCandidates } from './features/list-reviewer-candidates.ts';
import { remindReviewer, setDueDate } from './features/reviews/remind-reviewer.ts';
import { replaceReviewer } from './features/reviews/replace-reviewer.ts';
import { endTheApproval, liftApproval, remindOwner, suspendApproval } from './features/safety/suspend-approval.ts';
import { submitProtocol } from './features/submit-protocol.ts';
import { updateSections } from './features/update-sections.ts';
import { deleteDraft, getDraft, listDrafts, putDraft } from './features/drafts/draft-endpoints.ts';

/** The URL table. */
export function routesOf(dependencies: Dependencies): readonly Route[] {
  const all = '/api/protocols';
  const one = '/api/protocols/:id';
  const draft = '/api/drafts/:id';
  const followUps = '/api/follow-ups';
  const anyone = { access: roles };
  const researcher = { access: ['researcher'] } as const;
  const reviewer = { access: ['reviewer'] } as const;
  const filersAndCompliance = { access: ['researcher', 'compliance'] } as const;
  const compliance = { access: ['compliance'] } as const;
  const routes = [
    route({ method: 'POST', path: all, ...researcher, ...submitProtocol(dependencies) }),
    route({ method: 'GET', path: all, ...anyone, ...listProtocols(dependencies) }),
    route({ method: 'GET', path: `${all}/counts`, ...anyone, ...countProtocols(dependencies) }),
    route({ method: 'GET', path: `${all}/export.csv`, access: 'view', ...exportProtocols(dependencies, csv) }),
    route({ method: 'GET', path: `${all}/export.xlsx`, access: 'view', ...exportProtocols(dependencies, xlsx) }),
    route({
      method: 'GET',
      path: `${all}/mine.json`,
      ...anyone,
      confirmed: 'always',
      ...exportOwnData(dependencies),
    }),
    route({ method: 'GET', path: one, ...anyone, ...getProtocol(dependencies) }),
    route({ method: 'DELETE', path: one, ...compliance, ...archiveProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/archive`, ...compliance, ...archiveProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/restoration`, ...compliance, ...restoreProtocol(dependencies) }),
    route({ method: 'PUT', path: `${one}/sections`, ...researcher, ...updateSections(dependencies) }),
    route({ method: 'GET', path: `${one}/export.pdf`, access: 'view', ...exportProtocol(dependencies) }),
    route({ method: 'GET', path: `${one}/ledger.pdf`, access: 'view', ...exportLedger(dependencies) }),
    route({ method: 'GET', path: `${one}/letter.pdf`, access: 'view', ...getLetter(dependencies) }),
    route({ method: 'GET', path: `${one}/archive.zip`, access: 'view', ...exportArchive(dependencies) }),
    route({ method: 'GET', path: `${one}/letters/:decided_at`, ...getMailedLetter(dependencies) }),
    route({ method: 'GET', path: `${one}/history`, ...anyone, ...getHistory(dependencies) }),
    route({
      method: 'GET',
      path: `${one}/reviewer-candidates`,
      ...compliance,
      ...listReviewerCandidates(dependencies),
    }),
    route({ method: 'POST', path: `${one}/assignment`, ...compliance, ...assignReviewers(dependencies) }),
    route({ method: 'POST', path: `${one}/replacement`, ...compliance, ...replaceReviewer(dependencies) }),
    route({ method: 'POST', path: `${one}/due-date`, ...compliance, ...setDueDate(dependencies) }),
    route({ method: 'POST', path: `${one}/reminder`, ...compliance, ...remindReviewer(dependencies) }),
    route({ method: 'POST', path: `${one}/decline`, ...reviewer, ...declineProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/declaration`, ...reviewer, ...declareConflict(dependencies) }),
    route({ method: 'POST', path: `${one}/review`, ...reviewer, ...reviewProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/decision`, ...compliance, ...decideProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/conditions-met`, ...compliance, ...confirmConditions(dependencies) }),
    route({ method: 'POST', path: `${one}/letters`, ...compliance, ...writeLetterAnew(dependencies) }),
    route({ method: 'POST', path: `${one}/suspension`, ...compliance, ...suspendApproval(dependencies) }),
    route({ method: 'POST', path: `${one}/suspension/lift`, ...compliance, ...liftApproval(dependencies) }),
    route({ method: 'POST', path: `${one}/ending`, ...compliance, ...endTheApproval(dependencies) }),
    route({ method: 'POST', path: `${one}/renewal-reminder`, ...compliance, ...remindOwner(dependencies) }),
    route({ method: 'POST', path: `${one}/response`, ...researcher, ...respondToComments(dependencies) }),
    route({ method: 'POST', path: `${one}/forward`, ...compliance, ...forwardProtocol(dependencies) }),
    ...councilRoutes(dependencies),
    route({ method: 'POST', path: followUps, ...researcher, ...submitFollowUp(dependencies) }),
    route({ method: 'GET', path: followUps, ...filersAndCompliance, ...listFollowUps(dependencies) }),
    route({ method: 'GET', path: `${followUps}/export.csv`, access: 'view', ...exportFollowUps(dependencies, csv) }),
    route({ method: 'GET', path: `${followUps}/export.xlsx`, access: 'view', ...exportFollowUps(dependencies, xlsx) }),
    route({ method: 'GET', path: `${followUps}/:id`, ...filersAndCompliance, ...getFollowUp(dependencies) }),
    route({
      method: 'POST',
      path: `${followUps}/:id/acknowledgement`,
      ...compliance,
      ...acknowledgeFollowUp(dependencies),
    }),
    route({ method: 'POST', path: `${followUps}/:id/decision`, ...compliance, ...decideFollowUp(dependencies) }),
    route({ method: 'POST', path: `${followUps}/:id/undo`, ...compliance, ...undoFollowUp(dependencies) }),
    route({ method: 'POST', path: `${followUps}/:id/answer`, ...researcher, ...answerFollowUp(dependencies) }),
    route({ method: 'GET', path: `${followUps}/:id/preview`, ...compliance, ...previewFollowUp(dependencies) }),
    route({ method: 'GET', path: `${followUps}/:id/letter.pdf`, access: 'view', ...getFormLetter(dependencies) }),
    route({ method: 'GET', path: '/api/drafts', ...anyone, ...listDrafts(dependencies) }),
    route({ method: 'GET', path: draft, ...anyone, ...getDraft(dependencies) }),
    route({ method: 'PUT', path: draft, ...anyone, ...putDraft(dependencies) }),
    route({ method: 'DELETE', path: draft, ...anyone, ...deleteDraft(dependencies) }),
  ];
  return [...routes, openApiRoute('Protocols', openApiPath('protocol'), routes)];
}
