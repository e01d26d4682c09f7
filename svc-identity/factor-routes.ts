import {
  factorCodeSchema,
  factorsSchema,
  recoveryCodesSchema,
  roles,
  totpSetupSchema,
} from '@portal/contracts/accounts';
import { route, type Route } from '@portal/service-kit/http';
import { beginTotp, confirmTotp, readFactors, removeTotp, renewCodes } from './second-step/endpoints.ts';
import type { Dependencies } from './dependencies.ts';

const recoveryCodes = { 200: recoveryCodesSchema };

/** The URLs of a person's second step (docs/sessions 9). */
export const factorRoutes = (dependencies: Dependencies): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/factors',
    summary: 'My second step',
    access: roles,
    enrolling: true,
    answers: { 200: factorsSchema },
    handle: readFactors(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/factors/totp',
    readOnly: 'yes',
    summary: 'Begin to set up an app that shows codes',
    access: roles,
    confirmed: 'always',
    enrolling: true,
    answers: { 200: totpSetupSchema },
    handle: beginTotp(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/factors/totp/confirm',
    readOnly: 'yes',
    summary: 'Confirm the first code of the app, and get recovery codes',
    access: roles,
    enrolling: true,
    body: factorCodeSchema,
    answers: recoveryCodes,
    handle: confirmTotp(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/factors/recovery-codes',
    readOnly: 'yes',
    summary: 'Get new recovery codes in place of all others',
    access: roles,
    confirmed: 'always',
    answers: recoveryCodes,
    handle: renewCodes(dependencies),
  }),
  route({
    method: 'DELETE',
    path: '/api/factors/totp',
    summary: 'Remove my second step',
    access: roles,
    confirmed: 'always',
    answers: { 204: null },
    handle: removeTotp(dependencies),
  }),
];
