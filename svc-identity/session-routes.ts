import {
  confirmationMadeSchema,
  confirmationSchema,
  credentialsSchema,
  refreshSchema,
  roles,
  secondStepSchema,
  sessionSchema,
  signatureMadeSchema,
  signatureRequestSchema,
  tokensSchema,
} from '@portal/contracts/accounts';
import { route, type Route } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { confirmIdentity } from './confirmation/confirm-identity.ts';
import { endSession, listSessions } from './sessions/manage-sessions.ts';
import { refresh } from './sessions/refresh.ts';
import { signAct } from './confirmation/sign-act.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut, signOutEverywhere } from './sessions/sign-out.ts';
import { takeSecondStep } from './second-step/take-second-step.ts';
import type { Dependencies } from './dependencies.ts';

const params = z.object({ id: z.string().check(z.maxLength(200)) });
const jwksSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
const tokens = { 200: tokensSchema };

/** The URLs of signing in and out, of sessions and of the keys of their tokens (docs/sessions 13, 16, 28). */
export const sessionRoutes = (dependencies: Dependencies): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/token',
    summary: 'Sign in',
    access: 'public',
    body: credentialsSchema,
    answers: tokens,
    handle: signIn(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/token/refresh',
    summary: 'Renew the tokens of a session',
    access: 'public',
    body: refreshSchema,
    answers: tokens,
    handle: refresh(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/token/logout',
    summary: 'End a session',
    access: 'public',
    body: refreshSchema,
    answers: { 204: null },
    handle: signOut(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/token/confirm',
    readOnly: 'yes',
    summary: 'Confirm that it is you, for acts that endanger an account',
    access: roles,
    body: confirmationSchema,
    answers: { 200: confirmationMadeSchema },
    handle: confirmIdentity(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/signatures',
    summary: 'Sign one act with your password',
    access: ['compliance'],
    body: signatureRequestSchema,
    answers: { 200: signatureMadeSchema },
    handle: signAct(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/token/logout-everywhere',
    readOnly: 'yes',
    summary: 'End all my sessions, on every device',
    access: roles,
    confirmed: 'always',
    answers: { 204: null },
    handle: signOutEverywhere(dependencies),
  }),
  route({
    method: 'POST',
    path: '/api/token/second-step',
    summary: 'Go on with a sign-in that asked for a code',
    access: 'public',
    body: secondStepSchema,
    answers: tokens,
    handle: takeSecondStep(dependencies),
  }),
  route({
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where I am logged in',
    access: roles,
    answers: { 200: z.array(sessionSchema) },
    handle: listSessions(dependencies),
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions/:id',
    readOnly: 'yes',
    summary: 'End one of my sessions',
    access: roles,
    confirmed: 'always',
    params,
    answers: { 204: null },
    handle: endSession(dependencies),
  }),
  route({
    method: 'GET',
    path: '/api/.well-known/jwks.json',
    summary: 'The public keys of all tokens',
    access: 'public',
    answers: { 200: jwksSchema },
    handle: async () => ({ status: 200, body: await dependencies.signingKeys.jwks() }),
  }),
];
