import { roles } from '@portal/contracts/accounts';
import { calendarsPath, openApiPath } from '@portal/contracts/http';
import { openApiRoute, route, type Route } from '@portal/service-kit/http';
import { csv, xlsx } from '@portal/service-kit/list-file';
import { listedQueues } from '@portal/contracts/my-day';
import { reportNames } from '@portal/contracts/reports';
import * as record from './record/endpoints.ts';
import * as reviews from './reviews/endpoints.ts';
import * as decisions from './decisions/endpoints.ts';
import * as applications from './applications/endpoints.ts';
import * as completions from './completions/endpoints.ts';
import { decideFollowUp } from './follow-ups/decide-follow-up.ts';
import * as forms from './follow-ups/endpoints.ts';
import { submitFollowUp } from './follow-ups/submit-follow-up.ts';
import * as protocol from './protocol/endpoints.ts';
import * as lists from './lists/endpoints.ts';
import * as letters from './letters/endpoints.ts';
import * as points from './points/endpoints.ts';
import * as questions from './questions/endpoints.ts';
import type { Dependencies } from './dependencies.ts';
import * as inspection from './inspections/endpoints.ts';
import * as approvals from './approvals/endpoints.ts';
import * as councilForm from './council-form/endpoints.ts';
import * as drafts from './drafts/endpoints.ts';
import * as finding from './finding/endpoints.ts';
import * as myDay from './my-day/endpoints.ts';
import * as calendars from './meetings/calendars.ts';
import * as meetings from './meetings/endpoints.ts';
import { recordMeetingItem } from './meetings/record-item.ts';
import * as members from './members/endpoints.ts';
import * as reports from './reports/endpoints.ts';
import * as safety from './safety/endpoints.ts';

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
    route({ method: 'POST', path: all, ...researcher, ...applications.submitProtocol(dependencies) }),
    route({ method: 'GET', path: all, ...anyone, ...lists.listProtocols(dependencies) }),
    route({ method: 'GET', path: `${all}/counts`, ...anyone, ...lists.countProtocols(dependencies) }),
    route({ method: 'GET', path: `${all}/export.csv`, access: 'view', ...lists.exportProtocols(dependencies, csv) }),
    route({ method: 'GET', path: `${all}/export.xlsx`, access: 'view', ...lists.exportProtocols(dependencies, xlsx) }),
    route({
      method: 'GET',
      path: `${all}/mine.json`,
      ...anyone,
      confirmed: 'always',
      ...applications.exportOwnData(dependencies),
    }),
    route({ method: 'GET', path: one, ...anyone, ...protocol.getProtocol(dependencies) }),
    route({ method: 'DELETE', path: one, ...compliance, ...record.archiveProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/archive`, ...compliance, ...record.archiveProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/restoration`, ...compliance, ...record.restoreProtocol(dependencies) }),
    route({ method: 'PUT', path: `${one}/sections`, ...researcher, ...applications.updateSections(dependencies) }),
    route({ method: 'GET', path: `${one}/export.pdf`, access: 'view', ...applications.exportProtocol(dependencies) }),
    route({ method: 'GET', path: `${one}/ledger.pdf`, access: 'view', ...points.exportLedger(dependencies) }),
    route({ method: 'GET', path: `${one}/letter.pdf`, access: 'view', ...letters.getLetter(dependencies) }),
    route({ method: 'GET', path: `${one}/archive.zip`, access: 'view', ...inspection.exportArchive(dependencies) }),
    route({
      method: 'GET',
      path: `${one}/letters/:decided_at`,
      access: 'public',
      ...letters.getMailedLetter(dependencies),
    }),
    route({ method: 'GET', path: `${one}/history`, ...anyone, ...protocol.getHistory(dependencies) }),
    route({
      method: 'GET',
      path: `${one}/reviewer-candidates`,
      ...compliance,
      ...reviews.listReviewerCandidates(dependencies),
    }),
    route({ method: 'POST', path: `${one}/assignment`, ...compliance, ...reviews.assignReviewers(dependencies) }),
    route({ method: 'POST', path: `${one}/replacement`, ...compliance, ...reviews.replaceReviewer(dependencies) }),
    route({ method: 'POST', path: `${one}/due-date`, ...compliance, ...reviews.setDueDate(dependencies) }),
    route({ method: 'POST', path: `${one}/reminder`, ...compliance, ...reviews.remindReviewer(dependencies) }),
    route({ method: 'POST', path: `${one}/decline`, ...reviewer, ...reviews.declineProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/declaration`, ...reviewer, ...reviews.declareConflict(dependencies) }),
    route({ method: 'POST', path: `${one}/review`, ...reviewer, ...reviews.reviewProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/decision`, ...compliance, ...decisions.decideProtocol(dependencies) }),
    route({ method: 'POST', path: `${one}/decision/undo`, ...compliance, ...decisions.undoDecisionOn(dependencies) }),
    route({
      method: 'POST',
      path: `${one}/decision/preview`,
      ...compliance,
      ...decisions.previewDecision(dependencies),
    }),
    route({ method: 'POST', path: `${one}/conditions-met`, ...compliance, ...letters.confirmConditions(dependencies) }),
    route({ method: 'POST', path: `${one}/letters`, ...compliance, ...letters.writeLetterAnew(dependencies) }),
    route({ method: 'POST', path: `${one}/suspension`, ...compliance, ...approvals.suspendApproval(dependencies) }),
    route({ method: 'POST', path: `${one}/suspension/lift`, ...compliance, ...approvals.liftApproval(dependencies) }),
    route({ method: 'POST', path: `${one}/ending`, ...compliance, ...approvals.endTheApproval(dependencies) }),
    route({ method: 'POST', path: `${one}/renewal-reminder`, ...compliance, ...approvals.remindOwner(dependencies) }),
    route({ method: 'POST', path: `${one}/response`, ...researcher, ...points.respondToComments(dependencies) }),
    route({ method: 'POST', path: `${one}/forward`, ...compliance, ...reviews.forwardProtocol(dependencies) }),
    ...questionRoutes(dependencies),
    ...completionRoutes(dependencies),
    ...councilRoutes(dependencies),
    route({ method: 'POST', path: followUps, ...researcher, ...submitFollowUp(dependencies) }),
    route({ method: 'GET', path: followUps, ...filersAndCompliance, ...forms.listFollowUps(dependencies) }),
    ...[csv, xlsx].map((format) => {
      const path = `${followUps}/export.${format.extension}`;
      return route({ method: 'GET', path, access: 'view', ...forms.exportFollowUps(dependencies, format) });
    }),
    route({ method: 'GET', path: `${followUps}/report.pdf`, access: 'view', ...safety.printReport(dependencies) }),
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
    route({ method: 'GET', path: '/api/forms/present', ...anyone, ...councilForm.getPresentForm(dependencies) }),
    route({ method: 'GET', path: '/api/forms/:hash.json', ...anyone, ...councilForm.getForm(dependencies) }),
    route({
      method: 'GET',
      path: '/api/forms/:hash/:language.json',
      ...anyone,
      ...councilForm.getFormWords(dependencies),
    }),
    route({ method: 'GET', path: '/api/drafts', ...anyone, ...drafts.listDrafts(dependencies) }),
    route({ method: 'GET', path: draft, ...anyone, ...drafts.getDraft(dependencies) }),
    route({ method: 'PUT', path: draft, ...anyone, ...drafts.putDraft(dependencies) }),
    route({ method: 'DELETE', path: draft, ...anyone, ...drafts.deleteDraft(dependencies) }),
  ];
  return [...routes, openApiRoute('Protocols', openApiPath('protocol'), routes)];
}

/** Questions to the researcher during review. */
function questionRoutes(dependencies: Dependencies): readonly Route[] {
  const all = '/api/protocols/:id/questions';
  const one = `${all}/:question`;
  const council = { access: ['reviewer', 'compliance'] } as const;
  const compliance = { access: ['compliance'] } as const;
  return [
    route({ method: 'POST', path: all, ...council, ...questions.askQuestion(dependencies) }),
    route({ method: 'POST', path: `${one}/release`, ...compliance, ...questions.releaseQuestion(dependencies) }),
    route({ method: 'POST', path: `${one}/decline`, ...compliance, ...questions.refuseQuestion(dependencies) }),
    route({
      method: 'POST',
      path: `${one}/answer`,
      access: ['researcher'],
      ...questions.answerToQuestion(dependencies),
    }),
    route({ method: 'POST', path: `${one}/withdrawal`, ...council, ...questions.withdrawQuestion(dependencies) }),
  ];
}

/** Returning an application before its review, to be completed. */
function completionRoutes(dependencies: Dependencies): readonly Route[] {
  const one = '/api/protocols/:id';
  const compliance = { access: ['compliance'] } as const;
  const [returned, withdrawn] = [`${one}/return`, `${one}/return/withdrawal`];
  return [
    route({ method: 'POST', path: returned, ...compliance, ...completions.returnForCompletion(dependencies) }),
    route({ method: 'POST', path: `${one}/checked`, ...compliance, ...completions.checkCompleteness(dependencies) }),
    route({
      method: 'POST',
      path: `${returned}/reminder`,
      ...compliance,
      ...completions.remindToComplete(dependencies),
    }),
    route({ method: 'POST', path: withdrawn, ...compliance, ...completions.withdrawTheReturn(dependencies) }),
    route({ method: 'POST', path: `${one}/closure`, ...compliance, ...completions.closeAsIncomplete(dependencies) }),
    route({
      method: 'POST',
      path: `${one}/completion`,
      access: ['researcher'],
      ...completions.completeProtocol(dependencies),
    }),
  ];
}

/** The council's own part of the URL table: desk, letters verified, absences, members, meetings, reports, safety, the record. */
function councilRoutes(dependencies: Dependencies): readonly Route[] {
  const ofMembers = '/api/members';
  const one = '/api/meetings/:id';
  const absences = '/api/reviewers/:id/absences';
  const reviewerAndCompliance = { access: ['reviewer', 'compliance'] } as const;
  const compliance = { access: ['compliance'] } as const;
  return [
    route({ method: 'GET', path: '/api/find', ...compliance, ...finding.findProtocols(dependencies) }),
    route({ method: 'GET', path: '/api/desk', ...compliance, ...myDay.countDesk(dependencies) }),
    ...listedQueues.map((queue) =>
      route({ method: 'GET', path: `/api/desk/${queue}`, ...compliance, ...myDay.listQueue(dependencies, queue) }),
    ),
    route({ method: 'GET', path: '/api/desk/replace', ...compliance, ...myDay.listLateReviews(dependencies) }),
    route({
      method: 'GET',
      path: inspection.archiveKeysPath,
      access: 'public',
      ...inspection.getArchiveKeys(dependencies),
    }),
    route({ method: 'GET', path: '/api/verify/:code', access: 'public', ...letters.verifyLetter(dependencies) }),
    route({ method: 'GET', path: absences, ...reviewerAndCompliance, ...reviews.getAbsence(dependencies) }),
    route({ method: 'PUT', path: absences, ...reviewerAndCompliance, ...reviews.putAbsence(dependencies) }),
    route({ method: 'POST', path: ofMembers, ...compliance, ...members.addMember(dependencies) }),
    route({ method: 'GET', path: ofMembers, ...compliance, ...members.listMembers(dependencies) }),
    route({
      method: 'GET',
      path: `${ofMembers}/export.csv`,
      access: 'view',
      ...members.exportMembers(dependencies, csv),
    }),
    route({
      method: 'GET',
      path: `${ofMembers}/export.xlsx`,
      access: 'view',
      ...members.exportMembers(dependencies, xlsx),
    }),
    route({ method: 'PUT', path: `${ofMembers}/:id`, ...compliance, ...members.changeMember(dependencies) }),
    route({
      method: 'GET',
      path: `${ofMembers}/:id/history`,
      ...compliance,
      ...members.getMemberHistory(dependencies),
    }),
    route({ method: 'POST', path: '/api/meetings', ...compliance, ...meetings.planMeetingOn(dependencies) }),
    route({ method: 'GET', path: '/api/meetings', ...compliance, ...meetings.listMeetings(dependencies) }),
    route({ method: 'GET', path: '/api/meetings/deferred', ...compliance, ...meetings.listDeferred(dependencies) }),
    route({ method: 'GET', path: '/api/meetings/calendar', access: roles, ...calendars.getCalendar(dependencies) }),
    route({ method: 'POST', path: '/api/meetings/calendar', access: roles, ...calendars.renewCalendar(dependencies) }),
    route({
      method: 'GET',
      path: `${calendarsPath}/:token`,
      access: 'public',
      ...calendars.readCalendar(dependencies),
    }),
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
      route({ method: 'GET', path: `/api/reports/${name}`, ...compliance, ...reports.readReport(dependencies, name) }),
    ),
    route({ method: 'GET', path: '/api/safety', ...compliance, ...safety.readSafety(dependencies) }),
    route({ method: 'GET', path: '/api/decisions', ...compliance, ...record.listDecisions(dependencies) }),
    route({ method: 'GET', path: '/api/record', ...compliance, ...record.listRecord(dependencies) }),
    route({ method: 'GET', path: '/api/record/kinds', ...compliance, ...record.listRecordKinds() }),
    ...[csv, xlsx].flatMap((format) => {
      const file = `export.${format.extension}`;
      return [
        route({
          method: 'GET',
          path: `/api/decisions/${file}`,
          access: 'view',
          ...record.exportDecisions(dependencies, format),
        }),
        route({
          method: 'GET',
          path: `/api/record/${file}`,
          access: 'view',
          ...record.exportRecord(dependencies, format),
        }),
        route({
          method: 'GET',
          path: `/api/safety/${file}`,
          access: 'view',
          ...safety.exportSafety(dependencies, format),
        }),
        ...reportNames.map((name) =>
          route({
            method: 'GET',
            path: `/api/reports/${name}/${file}`,
            access: 'view',
            ...reports.exportReport(dependencies, name, format),
          }),
        ),
      ];
    }),
  ];
}
