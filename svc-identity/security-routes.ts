import { shownSecurityEventSchema } from '@portal/contracts/accounts';
import { route, type Route } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { exportSecurityLog } from './security-log/export-security-log.ts';
import { listSecurityEvents, securityQuerySchema } from './security-log/list-security-events.ts';
import type { Dependencies } from './dependencies.ts';

/** The URLs of the security log (docs/sessions 33). */
export const securityRoutes = (dependencies: Dependencies): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/security-events',
    summary: 'The security log, the newest first',
    access: ['compliance'],
    query: securityQuerySchema,
    answers: { 200: z.array(shownSecurityEventSchema) },
    handle: listSecurityEvents(dependencies),
  }),
  route({
    method: 'GET',
    path: '/api/security-events/export.csv',
    summary: 'The security log as CSV',
    access: ['compliance'],
    confirmed: 'always',
    query: securityQuerySchema,
    answers: { 200: null },
    handle: exportSecurityLog(dependencies),
  }),
];
