import { roles } from '@portal/contracts/accounts';
import { openApiPath } from '@portal/contracts/http';
import { openApiRoute, route, type Route } from '@portal/service-kit/http';
import { csv, xlsx } from '@portal/service-kit/list-file';
import type { Dependencies } from './dependencies.ts';
import { getMailChoices, putMailChoices } from './mail-choices/endpoints.ts';
import { countMails, exportMails, listMails, resendMail, resendMails } from './mails/endpoints.ts';
import { exportOwnData, listNotices, readAllNotices, readNotice } from './notices/endpoints.ts';

/** The URL table. */
export function routesOf(dependencies: Dependencies): readonly Route[] {
  const notices = '/api/notifications';
  const choices = '/api/mail-choices';
  const mails = '/api/mails';
  const anyone = { access: roles };
  const compliance = { access: ['compliance'] } as const;
  const routes = [
    route({ method: 'GET', path: notices, ...anyone, ...listNotices(dependencies) }),
    route({ method: 'GET', path: `${notices}/mine.json`, ...anyone, ...exportOwnData(dependencies) }),
    route({ method: 'POST', path: `${notices}/read-all`, ...anyone, ...readAllNotices(dependencies) }),
    route({ method: 'POST', path: `${notices}/:id/read`, ...anyone, ...readNotice(dependencies) }),
    route({ method: 'GET', path: choices, ...anyone, ...getMailChoices(dependencies) }),
    route({ method: 'PUT', path: choices, ...anyone, ...putMailChoices(dependencies) }),
    route({ method: 'GET', path: mails, ...compliance, ...listMails(dependencies) }),
    route({ method: 'GET', path: `${mails}/counts`, ...compliance, ...countMails(dependencies) }),
    route({ method: 'GET', path: `${mails}/export.csv`, access: 'view', ...exportMails(dependencies, csv) }),
    route({ method: 'GET', path: `${mails}/export.xlsx`, access: 'view', ...exportMails(dependencies, xlsx) }),
    route({ method: 'POST', path: `${mails}/resend`, ...compliance, ...resendMails(dependencies) }),
    route({ method: 'POST', path: `${mails}/:id/resend`, ...compliance, ...resendMail(dependencies) }),
  ];
  return [...routes, openApiRoute('Notifications', openApiPath('notifications'), routes)];
}
