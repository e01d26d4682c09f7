import { openApiPath } from '@portal/contracts/http';
import { roles } from '@portal/contracts/accounts';
import { openApiRoute, route, type Route } from '@portal/service-kit/http';
import type { Dependencies } from './dependencies.ts';
import { readCopy, readMadeCopy, zipCopies } from './approved/endpoints.ts';
import { deleteFile, listMarks, readFile, zipFiles } from './files/endpoints.ts';
import { readTemplate } from './templates/endpoints.ts';
import { readFileText } from './text/endpoints.ts';
import * as uploads from './uploads/endpoints.ts';

/** The URL table. */
export function routesOf(dependencies: Dependencies): readonly Route[] {
  const files = '/api/files';
  const sent = '/api/uploads';
  const one = `${sent}/:id`;
  const anyone = { access: roles };
  const viewer = { access: 'view' } as const;
  const compliance = { access: ['compliance'] } as const;
  const routes = [
    route({ method: 'POST', path: files, ...anyone, ...uploads.uploadFile(dependencies) }),
    route({ method: 'POST', path: sent, ...anyone, ...uploads.beginUpload(dependencies) }),
    route({ method: 'GET', path: sent, ...anyone, ...uploads.listUploads(dependencies) }),
    route({ method: 'HEAD', path: one, ...anyone, ...uploads.uploadOffset(dependencies) }),
    route({ method: 'GET', path: one, ...anyone, ...uploads.readUpload(dependencies) }),
    route({ method: 'PATCH', path: one, ...anyone, ...uploads.takePart(dependencies) }),
    route({ method: 'DELETE', path: one, ...anyone, ...uploads.giveUpUpload(dependencies) }),
    route({ method: 'GET', path: `${files}/marks`, ...compliance, ...listMarks(dependencies) }),
    route({ method: 'GET', path: `${files}/of/:id.zip`, ...viewer, ...zipFiles(dependencies) }),
    route({ method: 'GET', path: `${files}/approved/:id.zip`, ...viewer, ...zipCopies(dependencies) }),
    route({ method: 'GET', path: `${files}/:id/approved/:code.pdf`, ...viewer, ...readCopy(dependencies) }),
    route({ method: 'GET', path: `${files}/:id/text`, ...anyone, ...readFileText(dependencies) }),
    route({ method: 'GET', path: `${files}/:id/:name`, ...viewer, ...readFile(dependencies) }),
    route({ method: 'DELETE', path: `${files}/:id`, ...anyone, ...deleteFile(dependencies) }),
    route({ method: 'GET', path: '/api/copies/:sha256', access: 'public', ...readMadeCopy(dependencies) }),
    route({ method: 'GET', path: '/api/templates/:name', ...viewer, ...readTemplate(dependencies) }),
  ];
  return [...routes, openApiRoute('Documents', openApiPath('documents'), routes)];
}
