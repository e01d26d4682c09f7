import { listedQueues, reportNames } from '@portal/contracts/protocol';
import { route, type Route } from '@portal/service-kit/http';
import { csv, xlsx } from '@portal/service-kit/list-file';
import { findProtocols } from './features/desk/find-protocols.ts';
import { countDesk, listQueue } from './features/desk/queues.ts';
import { listLateReviews } from './features/desk/late-reviews.ts';
import { exportDecisions, listDecisions } from './features/record/decisions.ts';
import { exportRecord, listRecord, listRecordKinds } from './features/record/list-record.ts';
import {
  addMeetingAddendum,
  callOffMeeting,
  endMeeting,
  putAgenda,
  putAttendance,
  recordMeetingDecisions,
  signMeetingMinutes,
  startMeeting,
} from './features/meetings/change-meeting.ts';
import { exportMinutes } from './features/meetings/export-minutes.ts';
import { getMeeting, getMeetingCall, listDeferred, listMeetings } from './features/meetings/list-meetings.ts';
import { planMeetingOn } from './features/meetings/plan-meeting.ts';
import { recordMeetingItem } from './features/meetings/record-item.ts';
import { getMemberHistory } from './features/members/member-history.ts';
import { exportMembers, listMembers } from './features/members/list-members.ts';
import { addMember, changeMember } from './features/members/write-members.ts';
import { verifyLetter } from './features/letters/verify-letter.ts';
import { archiveKeysPath, getArchiveKeys } from './features/inspection/archive-key.ts';
import { readReport, exportReport } from './features/reports/read-report.ts';
import { getAbsence, putAbsence } from './features/reviews/absences.ts';
import { exportSafety, readSafety } from './features/safety/safety-figures.ts';
import type { Dependencies } from './dependencies.ts';

/** The council's own part of the URL table: desk, letters verified, absences, members, meetings, reports, safety, the record. */
export function councilRoutes(dependencies: Dependencies): readonly Route[] {
  const members = '/api/members';
  const meetings = '/api/meetings';
  const meeting = '/api/meetings/:id';
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
    route({ method: 'GET', path: archiveKeysPath, ...getArchiveKeys(dependencies) }),
    route({ method: 'GET', path: '/api/verify/:code', ...verifyLetter(dependencies) }),
    route({ method: 'GET', path: absences, ...reviewerAndCompliance, ...getAbsence(dependencies) }),
    route({ method: 'PUT', path: absences, ...reviewerAndCompliance, ...putAbsence(dependencies) }),
    route({ method: 'POST', path: members, ...compliance, ...addMember(dependencies) }),
    route({ method: 'GET', path: members, ...compliance, ...listMembers(dependencies) }),
    route({ method: 'GET', path: `${members}/export.csv`, access: 'view', ...exportMembers(dependencies, csv) }),
    route({ method: 'GET', path: `${members}/export.xlsx`, access: 'view', ...exportMembers(dependencies, xlsx) }),
    route({ method: 'PUT', path: `${members}/:id`, ...compliance, ...changeMember(dependencies) }),
    route({ method: 'GET', path: `${members}/:id/history`, ...compliance, ...getMemberHistory(dependencies) }),
    route({ method: 'POST', path: meetings, ...compliance, ...planMeetingOn(dependencies) }),
    route({ method: 'GET', path: meetings, ...compliance, ...listMeetings(dependencies) }),
    route({ method: 'GET', path: `${meetings}/deferred`, ...compliance, ...listDeferred(dependencies) }),
    route({ method: 'GET', path: meeting, ...compliance, ...getMeeting(dependencies) }),
    route({
      method: 'GET',
      path: `${meeting}/call`,
      access: ['researcher', 'reviewer'],
      ...getMeetingCall(dependencies),
    }),
    route({ method: 'PUT', path: `${meeting}/agenda`, ...compliance, ...putAgenda(dependencies) }),
    route({ method: 'PUT', path: `${meeting}/attendance`, ...compliance, ...putAttendance(dependencies) }),
    route({ method: 'PUT', path: `${meeting}/items/:n`, ...compliance, ...recordMeetingItem(dependencies) }),
    route({ method: 'POST', path: `${meeting}/open`, ...compliance, ...startMeeting(dependencies) }),
    route({ method: 'POST', path: `${meeting}/close`, ...compliance, ...endMeeting(dependencies) }),
    route({ method: 'POST', path: `${meeting}/cancellation`, ...compliance, ...callOffMeeting(dependencies) }),
    route({ method: 'POST', path: `${meeting}/decisions`, ...compliance, ...recordMeetingDecisions(dependencies) }),
    route({ method: 'POST', path: `${meeting}/signature`, ...compliance, ...signMeetingMinutes(dependencies) }),
    route({ method: 'POST', path: `${meeting}/addenda`, ...compliance, ...addMeetingAddendum(dependencies) }),
    route({ method: 'GET', path: `${meeting}/minutes.pdf`, access: 'view', ...exportMinutes(dependencies) }),
    ...reportNames.flatMap((name) => [
      route({ method: 'GET', path: `/api/reports/${name}`, ...compliance, ...readReport(dependencies, name) }),
      route({ method: 'GET', path: `/api/reports/${name}.csv`, access: 'view', ...exportReport(dependencies, name) }),
    ]),
    route({ method: 'GET', path: '/api/safety', ...compliance, ...readSafety(dependencies) }),
    route({ method: 'GET', path: '/api/safety/export.csv', access: 'view', ...exportSafety(dependencies) }),
    route({ method: 'GET', path: '/api/decisions', ...compliance, ...listDecisions(dependencies) }),
    route({ method: 'GET', path: '/api/record', ...compliance, ...listRecord(dependencies) }),
    route({ method: 'GET', path: '/api/record/kinds', ...compliance, ...listRecordKinds() }),
    ...[csv, xlsx].flatMap((format) => [
      route({
        method: 'GET',
        path: `/api/decisions/export.${format.extension}`,
        access: 'view',
        ...exportDecisions(dependencies, format),
      }),
      route({
        method: 'GET',
        path: `/api/record/export.${format.extension}`,
        access: 'view',
        ...exportRecord(dependencies, format),
      }),
    ]),
  ];
}
