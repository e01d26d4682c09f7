import { roles } from '@portal/contracts/accounts';
import { openApiPath } from '@portal/contracts/http';
import { openApiRoute, route, type Route } from '@portal/service-kit/http';
import { csv, xlsx } from '@portal/service-kit/list-file';
import { listedQueues, reportNames } from '@portal/contracts/protocol';
import { archiveProtocol, restoreProtocol } from './record/archive-protocol.ts';
import * as reviews from './reviews/endpoints.ts';
import { decideProtocol, previewDecision } from './decisions/decide-protocol.ts';
import { exportOwnData } from './applications/export-own-data.ts';
import { exportProtocol } from './applications/export-protocol.ts';
import { decideFollowUp } from './follow-ups/decide-follow-up.ts';
import * as forms from './follow-ups/endpoints.ts';
import { submitFollowUp } from './follow-ups/submit-follow-up.ts';
import { getHistory } from './protocol/get-history.ts';
import { getProtocol } from './protocol/get-protocol.ts';
import { listProtocols, countProtocols, exportProtocols } from './lists/endpoints.ts';
import * as letters from './letters/endpoints.ts';
import { exportLedger } from './points/export-ledger.ts';
import type { Dependencies } from './dependencies.ts';
import { respondToComments } from './points/respond-to-comments.ts';
import { exportArchive, archiveKeysPath, getArchiveKeys } from './inspection/endpoints.ts';
import { listReviewerCandidates } from './reviews/list-reviewer-candidates.ts';
import { endTheApproval, liftApproval, remindOwner, suspendApproval } from './approvals/suspend-approval.ts';
import { submitProtocol } from './applications/submit-protocol.ts';
import { undoDecisionOn } from './decisions/undo-decision.ts';
import { updateSections } from './applications/update-sections.ts';
import { deleteDraft, getDraft, listDrafts, putDraft } from './drafts/endpoints.ts';
import { findProtocols } from './finding/find-protocols.ts';
import { countDesk, listQueue, listLateReviews } from './my-day/queues.ts';
import { exportDecisions, exportRecord, listDecisions, listRecord, listRecordKinds } from './record/endpoints.ts';
import * as meetings from './meetings/endpoints.ts';
import { recordMeetingItem } from './meetings/record-item.ts';
import { exportMembers, listMembers, getMemberHistory, addMember, changeMember } from './members/endpoints.ts';
import { readReport, exportReport } from './reports/read-report.ts';
import { getAbsence, putAbsence } from './reviews/absences.ts';
import { exportSafety, readSafety } from './safety/safety-figures.ts';

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
    route({ method: 'GET', path: `${one}/letter.pdf`, access: 'view', ...letters.getLetter(dependencies) }),
    route({ method: 'GET', path: `${one}/archive.zip`, access: 'view', ...exportArchive(dependencies) }),
    route({
      method: 'GET',
      path: `${one}/letters/:decided_at`,
      access: 'public',
      ...letters.getMailedLetter(dependencies),
    }),
    route({ method: 'GET', path: `${one}/history`, ...anyone, ...getHistory(dependencies) }),
    route({
      method: 'GET',
      path: `${one}/reviewer-candidates`,
      ...compliance,
      ...listReviewerCandidates(dependencies),
    }),
    route({ method: 'POST', path: `${one}/assignment`, ...compliance, ...reviews.assignReviewers(dependencies) }),
    route({ method: 'POST', path: `${one}/replacement`, ...compliance, ...reviews.replaceReviewer(dependencies) }),
    route({ method: 'POST', path: `${one}/due-date`, ...compliance, ...reviews.setDueDate(dependencies) }),
    route({ method: 'POST', path: `${one}/reminder`, ...compliance, ...reviews.remindReviewer(dependencies) }),
    route({ method: 'POST', path: `${one}/decline`, ...reviewer, ...reviews.declineProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/declaration`, ...reviewer, ...reviews.declareConflict(dependencies) }),
    route({ method: 'POST', path: `${one}/review`, ...reviewer, ...reviews.reviewProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/decision`, ...compliance, ...decideProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/decision/undo`, ...compliance, ...undoDecisionOn(dependencies) }),
    route({ method: 'POST', path: `${one}/decision/preview`, ...compliance, ...previewDecision(dependencies) }),
    route({ method: 'POST', path: `${one}/conditions-met`, ...compliance, ...letters.confirmConditions(dependencies) }),
    route({ method: 'POST', path: `${one}/letters`, ...compliance, ...letters.writeLetterAnew(dependencies) }),
    route({ method: 'POST', path: `${one}/suspension`, ...compliance, ...suspendApproval(dependencies) }),
    route({ method: 'POST', path: `${one}/suspension/lift`, ...compliance, ...liftApproval(dependencies) }),
    route({ method: 'POST', path: `${one}/ending`, ...compliance, ...endTheApproval(dependencies) }),
    route({ method: 'POST', path: `${one}/renewal-reminder`, ...compliance, ...remindOwner(dependencies) }),
    route({ method: 'POST', path: `${one}/response`, ...researcher, ...respondToComments(dependencies) }),
    route({ method: 'POST', path: `${one}/forward`, ...compliance, ...reviews.forwardProtocol(dependencies) }),
    ...councilRoutes(dependencies),
    route({ method: 'POST', path: followUps, ...researcher, ...submitFollowUp(dependencies) }),
    route({ method: 'GET', path: followUps, ...filersAndCompliance, ...forms.listFollowUps(dependencies) }),
    ...[csv, xlsx].map((format) => {
      const path = `${followUps}/export.${format.extension}`;
      return route({ method: 'GET', path, access: 'view', ...forms.exportFollowUps(dependencies, format) });
    }),
    route({ method: 'GET', path: `${followUps}/:id`, ...filersAndCompliance, ...forms.getFollowUp(dependencies) }),
    route({
      method: 'POST',
      path: `${followUps}/:id/acknowledgement`,
      ...compliance,
      ...forms.acknowledgeFollowUp(dependencies),
    }),
    route({ method: 'POST', path: `${followUps}/:id/decision`, ...compliance, ...decideFollowUp(dependencies) }),
    route({ method: 'POST', path: `${followUps}/:id/undo`, ...compliance, ...forms.undoFollowUp(dependencies) }),
    route({ method: 'POST', path: `${followUps}/:id/answer`, ...researcher, ...forms.answerFollowUp(dependencies) }),
    route({ method: 'GET', path: `${followUps}/:id/preview`, ...compliance, ...forms.previewFollowUp(dependencies) }),
    route({ method: 'GET', path: `${followUps}/:id/letter.pdf`, access: 'view', ...forms.getFormLetter(dependencies) }),
    route({ method: 'GET', path: '/api/drafts', ...anyone, ...listDrafts(dependencies) }),
    route({ method: 'GET', path: draft, ...anyone, ...getDraft(dependencies) }),
    route({ method: 'PUT', path: draft, ...anyone, ...putDraft(dependencies) }),
    route({ method: 'DELETE', path: draft, ...anyone, ...deleteDraft(dependencies) }),
  ];
  return [...routes, openApiRoute('Protocols', openApiPath('protocol'), routes)];
}

/** The council's own part of the URL table: desk, letters verified, absences, members, meetings, reports, safety, the record. */
function councilRoutes(dependencies: Dependencies): readonly Route[] {
  const members = '/api/members';
  const one = '/api/meetings/:id';
  const absences = '/api/reviewers/:id/absences';
  const reviewerAndCompliance = { access: ['reviewer', 'compliance'] } as const;
  const compliance = { access: ['compliance'] } as const;
  return [
    route({ method: 'GET', path: '/api/find', ...compliance, ...findProtocols(dependencies) }),
    route({ method: 'GET', path: '/api/desk', ...compliance, ...countDesk(dependencies) }),
    ...listedQueues.map((queue) =>
      route({ method: 'GET', path: `/api/desk/${queue}`, ...compliance, ...listQueue(dependencies, queue) }),
    ),
    route({ method: 'GET', path: '/api/desk/replace', ...compliance, ...listLateReviews(dependencies) }),
    route({ method: 'GET', path: archiveKeysPath, access: 'public', ...getArchiveKeys(dependencies) }),
    route({ method: 'GET', path: '/api/verify/:code', access: 'public', ...letters.verifyLetter(dependencies) }),
    route({ method: 'GET', path: absences, ...reviewerAndCompliance, ...getAbsence(dependencies) }),
    route({ method: 'PUT', path: absences, ...reviewerAndCompliance, ...putAbsence(dependencies) }),
    route({ method: 'POST', path: members, ...compliance, ...addMember(dependencies) }),
    route({ method: 'GET', path: members, ...compliance, ...listMembers(dependencies) }),
    route({ method: 'GET', path: `${members}/export.csv`, access: 'view', ...exportMembers(dependencies, csv) }),
    route({ method: 'GET', path: `${members}/export.xlsx`, access: 'view', ...exportMembers(dependencies, xlsx) }),
    route({ method: 'PUT', path: `${members}/:id`, ...compliance, ...changeMember(dependencies) }),
    route({ method: 'GET', path: `${members}/:id/history`, ...compliance, ...getMemberHistory(dependencies) }),
    route({ method: 'POST', path: '/api/meetings', ...compliance, ...meetings.planMeetingOn(dependencies) }),
    route({ method: 'GET', path: '/api/meetings', ...compliance, ...meetings.listMeetings(dependencies) }),
    route({ method: 'GET', path: '/api/meetings/deferred', ...compliance, ...meetings.listDeferred(dependencies) }),
    route({ method: 'GET', path: one, ...compliance, ...meetings.getMeeting(dependencies) }),
    route({
      method: 'GET',
      path: `${one}/call`,
      access: ['researcher', 'reviewer'],
      ...meetings.getMeetingCall(dependencies),
    }),
    route({ method: 'PUT', path: `${one}/agenda`, ...compliance, ...meetings.putAgenda(dependencies) }),
    route({ method: 'PUT', path: `${one}/attendance`, ...compliance, ...meetings.putAttendance(dependencies) }),
    route({ method: 'PUT', path: `${one}/items/:n`, ...compliance, ...recordMeetingItem(dependencies) }),
    route({ method: 'POST', path: `${one}/open`, ...compliance, ...meetings.startMeeting(dependencies) }),
    route({ method: 'POST', path: `${one}/close`, ...compliance, ...meetings.endMeeting(dependencies) }),
    route({ method: 'POST', path: `${one}/move`, ...compliance, ...meetings.putOffMeeting(dependencies) }),
    route({ method: 'POST', path: `${one}/cancellation`, ...compliance, ...meetings.callOffMeeting(dependencies) }),
    route({
      method: 'POST',
      path: `${one}/decisions`,
      ...compliance,
      ...meetings.recordMeetingDecisions(dependencies),
    }),
    route({ method: 'POST', path: `${one}/signature`, ...compliance, ...meetings.signMeetingMinutes(dependencies) }),
    route({ method: 'POST', path: `${one}/addenda`, ...compliance, ...meetings.addMeetingAddendum(dependencies) }),
    route({ method: 'GET', path: `${one}/agenda.pdf`, access: 'view', ...meetings.exportAgenda(dependencies) }),
    route({ method: 'GET', path: `${one}/minutes.pdf`, access: 'view', ...meetings.exportMinutes(dependencies) }),
    ...reportNames.map((name) =>
      route({ method: 'GET', path: `/api/reports/${name}`, ...compliance, ...readReport(dependencies, name) }),
    ),
    route({ method: 'GET', path: '/api/safety', ...compliance, ...readSafety(dependencies) }),
    route({ method: 'GET', path: '/api/decisions', ...compliance, ...listDecisions(dependencies) }),
    route({ method: 'GET', path: '/api/record', ...compliance, ...listRecord(dependencies) }),
    route({ method: 'GET', path: '/api/record/kinds', ...compliance, ...listRecordKinds() }),
    ...[csv, xlsx].flatMap((format) => {
      const file = `export.${format.extension}`;
      return [
        route({
          method: 'GET',
          path: `/api/decisions/${file}`,
          access: 'view',
          ...exportDecisions(dependencies, format),
        }),
        route({ method: 'GET', path: `/api/record/${file}`, access: 'view', ...exportRecord(dependencies, format) }),
        route({ method: 'GET', path: `/api/safety/${file}`, access: 'view', ...exportSafety(dependencies, format) }),
        ...reportNames.map((name) =>
          route({
            method: 'GET',
            path: `/api/reports/${name}/${file}`,
            access: 'view',
            ...exportReport(dependencies, name, format),
          }),
        ),
      ];
    }),
  ];
}
