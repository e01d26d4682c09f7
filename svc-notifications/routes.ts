import {
  mailChoicesSchema,
  mailCountsSchema,
  mailRecordSchema,
  mailsResentSchema,
  noticeSchema,
  resendMailsSchema,
} from '@portal/contracts/notices';
import { roles } from '@portal/contracts/accounts';
import { openApiPath } from '@portal/contracts/http';
import { listQuerySchema, openApiRoute, route, type Route } from '@portal/service-kit/http';
import { csv, xlsx } from '@portal/service-kit/list-file';
import * as z from 'zod/mini';
import { exportMails } from './mails/export-mails.ts';
import { countMails, listMails, mailListSchema } from './mails/endpoints.ts';
import { exportOwnData, ownDataSchema } from './notices/export-own-data.ts';
import { listNotices } from './notices/endpoints.ts';
import { getMailChoices, putMailChoices } from './mail-choices/endpoints.ts';
import { mailQuerySchema } from './mails/mail-filter.ts';
import { readAllNotices, readNotice } from './notices/read-notices.ts';
import { resendMail, resendMails } from './mails/resend-mail.ts';
import type { Dependencies } from './dependencies.ts';

/** A notice's, and its mail's. */
const noticeId = z.object({ id: z.string().check(z.maxLength(300)) });

/** Every address that this service answers. */
export function routesOf(dependencies: Dependencies): readonly Route[] {
  const routes = [
    route({
      method: 'GET',
      path: '/api/notifications',
      summary: 'My notices, newest first',
      access: roles,
      query: listQuerySchema,
      answers: { 200: z.array(noticeSchema), 304: null },
      handle: listNotices(dependencies),
    }),
    route({
      method: 'GET',
      path: '/api/notifications/mine.json',
      summary: 'My own data: notices, mails and what I chose',
      access: roles,
      confirmed: 'always',
      answers: { 200: ownDataSchema },
      handle: exportOwnData(dependencies),
    }),
    route({
      method: 'POST',
      path: '/api/notifications/read-all',
      summary: 'Mark all my notices as read',
      access: roles,
      answers: { 204: null },
      handle: readAllNotices(dependencies),
    }),
    route({
      method: 'POST',
      path: '/api/notifications/:id/read',
      summary: 'Mark one of my notices as read',
      access: roles,
      params: noticeId,
      answers: { 204: null },
      handle: readNotice(dependencies),
    }),
    route({
      method: 'GET',
      path: '/api/mail-choices',
      summary: 'Which notices come to me without a mail',
      access: roles,
      answers: { 200: mailChoicesSchema },
      handle: getMailChoices(dependencies),
    }),
    route({
      method: 'PUT',
      path: '/api/mail-choices',
      summary: 'Choose which notices come without a mail; decisions and mails about the account always come',
      access: roles,
      body: mailChoicesSchema,
      answers: { 200: mailChoicesSchema },
      handle: putMailChoices(dependencies),
    }),
    route({
      method: 'GET',
      path: '/api/mails',
      summary: 'Delivery record of all mails, without their bodies',
      access: ['compliance'],
      query: mailQuerySchema,
      answers: { 200: mailListSchema },
      handle: listMails(dependencies),
    }),
    route({
      method: 'GET',
      path: '/api/mails/counts',
      summary: 'How many mails are in each state',
      access: ['compliance'],
      answers: { 200: mailCountsSchema },
      handle: countMails(dependencies),
    }),
    ...[csv, xlsx].map((format) =>
      route({
        method: 'GET',
        path: `/api/mails/export.${format.extension}`,
        summary: `The whole list of mails as ${format.extension.toUpperCase()}, for compliance`,
        access: 'view',
        query: mailQuerySchema,
        answers: { 200: null },
        handle: exportMails(dependencies, format),
      }),
    ),
    route({
      method: 'POST',
      path: '/api/mails/resend',
      summary: 'Send all mails again that failed, or may not have gone out, since a day',
      access: ['compliance'],
      body: resendMailsSchema,
      answers: { 200: mailsResentSchema },
      handle: resendMails(dependencies),
    }),
    route({
      method: 'POST',
      path: '/api/mails/:id/resend',
      summary: 'Send a mail again that was sent, has failed or may not have gone out',
      access: ['compliance'],
      params: noticeId,
      answers: { 200: mailRecordSchema },
      handle: resendMail(dependencies),
    }),
  ];
  return [...routes, openApiRoute('Notifications', openApiPath('notifications'), routes)];
}
