import { openApiPath } from '@portal/contracts/http';
import { roles } from '@portal/contracts/accounts';
import { openApiRoute, route, type Route } from '@portal/service-kit/http';
import { csv, xlsx } from '@portal/service-kit/list-file';
import * as accounts from './accounts/endpoints.ts';
import * as officers from './accounts/manage-accounts.ts';
import { updateProfile } from './accounts/update-profile.ts';
import * as confirmation from './confirmation/endpoints.ts';
import type { Dependencies } from './dependencies.ts';
import * as inspections from './inspections/endpoints.ts';
import * as own from './own-data/endpoints.ts';
import * as passwords from './passwords/endpoints.ts';
import * as proposals from './proposals/endpoints.ts';
import { confirmEmail } from './registration/confirm-email.ts';
import { register } from './registration/register.ts';
import * as secondStep from './second-step/endpoints.ts';
import { askRecovery } from './second-step/recover.ts';
import * as log from './security-log/endpoints.ts';
import * as sessions from './sessions/endpoints.ts';

/** The URL table. */
export function routesOf(dependencies: Dependencies): readonly Route[] {
  const token = '/api/token';
  const totp = '/api/factors/totp';
  const one = '/api/accounts/:id';
  const anybody = { access: 'public' } as const;
  const anyone = { access: roles };
  const compliance = { access: ['compliance'] } as const;
  const routes = [
    route({ method: 'POST', path: token, ...anybody, ...sessions.signIn(dependencies) }),
    route({ method: 'POST', path: `${token}/refresh`, ...anybody, ...sessions.refresh(dependencies) }),
    route({ method: 'POST', path: `${token}/logout`, ...anybody, ...sessions.signOut(dependencies) }),
    route({ method: 'POST', path: `${token}/confirm`, ...anyone, ...confirmation.confirmIdentity(dependencies) }),
    route({ method: 'POST', path: '/api/signatures', ...compliance, ...confirmation.signAct(dependencies) }),
    route({
      method: 'POST',
      path: `${token}/logout-everywhere`,
      ...anyone,
      ...sessions.signOutEverywhere(dependencies),
    }),
    route({ method: 'POST', path: `${token}/second-step`, ...anybody, ...secondStep.takeSecondStep(dependencies) }),
    route({ method: 'GET', path: '/api/sessions', ...anyone, ...sessions.listSessions(dependencies) }),
    route({ method: 'DELETE', path: '/api/sessions/:id', ...anyone, ...sessions.endSession(dependencies) }),
    route({ method: 'GET', path: '/api/.well-known/jwks.json', ...anybody, ...sessions.readKeys(dependencies) }),
    route({ method: 'GET', path: '/api/factors', ...anyone, ...secondStep.readFactors(dependencies) }),
    route({ method: 'POST', path: totp, ...anyone, ...secondStep.beginTotp(dependencies) }),
    route({ method: 'POST', path: `${totp}/confirm`, ...anyone, ...secondStep.confirmTotp(dependencies) }),
    route({ method: 'POST', path: '/api/factors/recovery-codes', ...anyone, ...secondStep.renewCodes(dependencies) }),
    route({ method: 'DELETE', path: totp, ...anyone, ...secondStep.removeTotp(dependencies) }),
    route({ method: 'GET', path: '/api/security-events', ...compliance, ...log.listSecurityEvents(dependencies) }),
    route({
      method: 'GET',
      path: '/api/security-events/export.csv',
      ...compliance,
      ...log.exportSecurityLog(dependencies),
    }),
    route({ method: 'POST', path: '/api/accounts', ...anybody, ...register(dependencies) }),
    route({ method: 'GET', path: '/api/accounts', ...compliance, ...accounts.listAccounts(dependencies) }),
    ...[csv, xlsx].map((format) => {
      const path = `/api/accounts/export.${format.extension}`;
      return route({ method: 'GET', path, access: 'view', ...accounts.exportWaiting(dependencies, format) });
    }),
    route({ method: 'POST', path: `${one}/approval`, ...compliance, ...officers.approveAccount(dependencies) }),
    route({ method: 'POST', path: `${one}/role`, ...compliance, ...officers.changeAccountRole(dependencies) }),
    route({ method: 'POST', path: `${one}/state`, ...compliance, ...officers.changeAccountState(dependencies) }),
    route({ method: 'POST', path: `${one}/logout`, ...compliance, ...officers.logOutOther(dependencies) }),
    route({ method: 'POST', path: `${one}/proposals`, ...compliance, ...officers.proposeAct(dependencies) }),
    route({ method: 'GET', path: '/api/account-proposals', ...compliance, ...proposals.listProposals(dependencies) }),
    route({
      method: 'POST',
      path: '/api/account-proposals/:id/decision',
      ...compliance,
      ...proposals.decideProposal(dependencies),
    }),
    route({ method: 'GET', path: '/api/inspections', ...compliance, ...inspections.listInspections(dependencies) }),
    route({ method: 'POST', path: '/api/inspections', ...compliance, ...inspections.inviteInspector(dependencies) }),
    route({
      method: 'POST',
      path: '/api/inspections/:id/end',
      ...compliance,
      ...inspections.endInspection(dependencies),
    }),
    route({ method: 'POST', path: '/api/recoveries', ...anybody, ...askRecovery(dependencies) }),
    route({ method: 'GET', path: one, ...anyone, ...accounts.readAccount(dependencies) }),
    route({ method: 'GET', path: `${one}/data.json`, ...anyone, ...own.exportOwnData(dependencies) }),
    route({ method: 'PUT', path: one, ...anyone, ...updateProfile(dependencies) }),
    route({ method: 'GET', path: '/api/draft-key', ...anyone, ...own.readDraftKey(dependencies) }),
    route({ method: 'DELETE', path: one, ...anyone, ...own.deleteAccount(dependencies) }),
    route({ method: 'PUT', path: '/api/change-password/:id', ...anyone, ...passwords.changePassword(dependencies) }),
    route({ method: 'POST', path: '/api/password-reset', ...anybody, ...passwords.requestReset(dependencies) }),
    route({ method: 'POST', path: '/api/password-reset/confirm', ...anybody, ...passwords.confirmReset(dependencies) }),
    route({ method: 'POST', path: '/api/email-confirmations', ...anybody, ...confirmEmail(dependencies) }),
  ];
  return [...routes, openApiRoute('Identity', openApiPath('identity'), routes)];
}
