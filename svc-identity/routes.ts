import {
  accountSchema,
  changePasswordShape,
  confirmResetShape,
  emailConfirmationSchema,
  emailConfirmedSchema,
  managedAccountSchema,
  passwordResetSchema,
  profileShape,
  registrationShape,
  roles,
} from '@portal/contracts/accounts';
import { openApiPath } from '@portal/contracts/http';
import { draftKeySchema } from '@portal/contracts/protocol';
import { openApiRoute, route, type Route } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { administrationRoutes } from './administration-routes.ts';
import { factorRoutes } from './factor-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { changePassword } from './passwords/change-password.ts';
import { confirmEmail } from './registration/confirm-email.ts';
import { confirmReset } from './passwords/confirm-reset.ts';
import { deleteAccount } from './own-data/delete-account.ts';
import type { Dependencies } from './dependencies.ts';
import { exportOwnData, ownDataSchema } from './own-data/export-own-data.ts';
import { readAccount } from './accounts/read-account.ts';
import { readDraftKey } from './drafts/endpoints.ts';
import { register } from './registration/register.ts';
import { requestReset } from './passwords/request-reset.ts';
import { updateProfile } from './accounts/update-profile.ts';

const params = z.object({ id: z.string().check(z.maxLength(200)) });
const account = { 200: accountSchema };
/** Officers see more of others' accounts. */
const readable = { 200: z.union([managedAccountSchema, accountSchema]) };

/** The URL table. */
export function routesOf(dependencies: Dependencies): readonly Route[] {
  const routes = [
    ...sessionRoutes(dependencies),
    ...factorRoutes(dependencies),
    ...securityRoutes(dependencies),
    route({
      method: 'POST',
      path: '/api/accounts',
      summary: 'Register',
      access: 'public',
      body: registrationShape,
      answers: { 201: accountSchema },
      handle: register(dependencies),
    }),
    ...administrationRoutes(dependencies),
    route({
      method: 'GET',
      path: '/api/accounts/:id',
      readOnly: 'own',
      summary: 'One account: your own; for compliance any',
      access: roles,
      params,
      answers: readable,
      handle: readAccount(dependencies),
    }),
    route({
      method: 'GET',
      path: '/api/accounts/:id/data.json',
      readOnly: 'own',
      summary: 'My own data: account, sessions and history',
      access: roles,
      confirmed: 'always',
      params,
      answers: { 200: ownDataSchema },
      handle: exportOwnData(dependencies),
    }),
    route({
      method: 'PUT',
      path: '/api/accounts/:id',
      summary: 'Edit your profile',
      access: roles,
      confirmed: 'sometimes',
      params,
      body: profileShape,
      answers: account,
      handle: updateProfile(dependencies),
    }),
    route({
      method: 'GET',
      path: '/api/draft-key',
      summary: 'The key of what your browsers keep and have not sent',
      access: roles,
      answers: { 200: draftKeySchema },
      handle: readDraftKey(dependencies),
    }),
    route({
      method: 'DELETE',
      path: '/api/accounts/:id',
      summary: 'Delete your account',
      access: roles,
      confirmed: 'always',
      params,
      answers: { 204: null },
      handle: deleteAccount(dependencies),
    }),
    route({
      method: 'PUT',
      path: '/api/change-password/:id',
      readOnly: 'own',
      summary: 'Change your password',
      access: roles,
      params,
      body: changePasswordShape,
      answers: account,
      handle: changePassword(dependencies),
    }),
    route({
      method: 'POST',
      path: '/api/password-reset',
      summary: 'Ask for a link to choose a new password',
      access: 'public',
      body: passwordResetSchema,
      answers: { 202: null },
      handle: requestReset(dependencies),
    }),
    route({
      method: 'POST',
      path: '/api/password-reset/confirm',
      summary: 'Choose a new password with the link of the mail',
      access: 'public',
      body: confirmResetShape,
      answers: { 200: z.object({}) },
      handle: confirmReset(dependencies),
    }),
    route({
      method: 'POST',
      path: '/api/email-confirmations',
      summary: 'Open the link of a mail about an email address',
      access: 'public',
      body: emailConfirmationSchema,
      answers: { 200: emailConfirmedSchema },
      handle: confirmEmail(dependencies),
    }),
  ];
  return [...routes, openApiRoute('Identity', openApiPath('identity'), routes)];
}
