import {
  approvalSchema,
  inspectionSchema,
  inspectionShape,
  listedAccountSchema,
  proposalDecisionSchema,
  proposalSchema,
  proposedSchema,
  recoveryRequestSchema,
  recoverySchema,
  roleChangeSchema,
  shownProposalSchema,
  stateChangeSchema,
} from '@portal/contracts/accounts';
import { listQuerySchema, route, type Route } from '@portal/service-kit/http';
import { csv, xlsx } from '@portal/service-kit/list-file';
import * as z from 'zod/mini';
import { endInspection, inviteInspector, listInspections } from './inspections/endpoints.ts';
import { accountsQuerySchema, listAccounts } from './accounts/list-accounts.ts';
import { decideProposal, listProposals } from './proposals/endpoints.ts';
import {
  approveAccount,
  changeAccountRole,
  changeAccountState,
  logOutOther,
  proposeAct,
} from './accounts/manage-accounts.ts';
import { askRecovery } from './second-step/recover.ts';
import { exportWaiting, waitingQuerySchema } from './accounts/export-waiting.ts';
import type { Dependencies } from './dependencies.ts';

const params = z.object({ id: z.string().check(z.maxLength(200)) });
/** 202: a second officer must confirm it, or has, and it takes effect as soon as it can. */
const done = { 202: proposedSchema, 204: null };

/** The URLs by which officers administer accounts (docs/accounts 17, 22). */
export const administrationRoutes = (dependencies: Dependencies): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/accounts',
    readOnly: 'no',
    summary: 'Accounts, the newest first; those that wait for approval, the longest first',
    access: ['compliance'],
    query: accountsQuerySchema,
    answers: { 200: z.array(listedAccountSchema) },
    handle: listAccounts(dependencies),
  }),
  ...[csv, xlsx].map((format) =>
    route({
      method: 'GET',
      path: `/api/accounts/export.${format.extension}`,
      readOnly: 'no',
      summary: `All accounts that wait for approval as ${format.extension.toUpperCase()}, for compliance`,
      access: 'view',
      query: waitingQuerySchema,
      answers: { 200: null },
      handle: exportWaiting(dependencies, format),
    }),
  ),
  route({
    method: 'POST',
    path: '/api/accounts/:id/approval',
    summary: 'Approve or refuse an account that waits',
    access: ['compliance'],
    confirmed: 'always',
    params,
    body: approvalSchema,
    answers: done,
    handle: approveAccount(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/accounts/:id/role',
    summary: 'Give an account another role',
    access: ['compliance'],
    confirmed: 'always',
    params,
    body: roleChangeSchema,
    answers: done,
    handle: changeAccountRole(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/accounts/:id/state',
    summary: 'Disable an account, or let it work again',
    access: ['compliance'],
    confirmed: 'always',
    params,
    body: stateChangeSchema,
    answers: done,
    handle: changeAccountState(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/accounts/:id/logout',
    summary: 'End all sessions of an account',
    access: ['compliance'],
    confirmed: 'always',
    params,
    answers: { 204: null },
    handle: logOutOther(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/accounts/:id/proposals',
    summary: 'Propose what a second officer must confirm',
    access: ['compliance'],
    confirmed: 'always',
    params,
    body: proposalSchema,
    answers: { 201: proposedSchema },
    handle: proposeAct(dependencies),
  }),
  route({
    method: 'GET',
    path: '/api/account-proposals',
    readOnly: 'no',
    summary: 'What waits for a second officer, or takes effect later; the newest first',
    access: ['compliance'],
    query: listQuerySchema,
    answers: { 200: z.array(shownProposalSchema) },
    handle: listProposals(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/account-proposals/:id/decision',
    summary: 'Confirm or refuse what another officer proposed',
    access: ['compliance'],
    confirmed: 'always',
    params,
    body: proposalDecisionSchema,
    answers: { 204: null },
    handle: decideProposal(dependencies),
  }),
  route({
    method: 'GET',
    path: '/api/inspections',
    readOnly: 'no',
    summary: 'Accounts for inspections, the newest first',
    access: ['compliance'],
    query: listQuerySchema,
    answers: { 200: z.array(inspectionSchema) },
    handle: listInspections(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/inspections',
    summary: 'Invite somebody to an inspection: an account that only reads, until a day',
    access: ['compliance'],
    confirmed: 'always',
    body: inspectionShape,
    // 202: a second officer must confirm it.
    answers: { 201: inspectionSchema, 202: inspectionSchema },
    handle: inviteInspector(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/inspections/:id/end',
    summary: 'End an inspection before its day',
    access: ['compliance'],
    confirmed: 'always',
    params,
    answers: { 204: null },
    handle: endInspection(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/recoveries',
    summary: 'Tell that the phone is lost, with the ticket of a sign-in',
    access: 'public',
    body: recoveryRequestSchema,
    answers: { 201: recoverySchema },
    handle: askRecovery(dependencies),
  }),
];
