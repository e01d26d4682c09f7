import type { Role } from '@portal/contracts/accounts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import type { ZodMiniType } from 'zod/mini';

/** Who calls, from the verified access token. */
export interface Caller {
  id: string;
  role: Role;
  session: string;
  /** The account's count of credentials when the session signed in. */
  credentials: number;
  /** How the person proved to be who they are, in the names of RFC 8176: 'pwd', 'otp'. */
  amr: readonly string[];
  /** Of an account for an inspection: it reads, and does nothing (docs/record 15). */
  readOnly?: boolean;
  /** Of a token that sets up a second step: whether the session that follows is kept on the device. */
  keep?: boolean;
}

export interface Call<P = unknown, Q = unknown, B = unknown> {
  params: P;
  query: Q;
  body: B;
  headers: IncomingHttpHeaders;
  requestId: string;
  /** For streams and aborted requests only. */
  req: Request;
  res: Response;
}

/** `body` undefined sends none; `stream` handlers write to `res` themselves and answer undefined. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

interface RouteBase<P, Q, B> {
  /** Of HEAD and GET at one path, HEAD stands first in the table. */
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Express path under the origin: '/api/protocols/:id'. A trailing slash is answered too. */
  path: string;
  /** One line for the OpenAPI document. */
  summary: string;
  params?: ZodMiniType<P>;
  query?: ZodMiniType<Q>;
  /** The shape; wrong shapes answer 400. Rules (422) are the feature's. */
  body?: ZodMiniType<B>;
  /** The body as the OpenAPI document shows it, where the feature parses it by more than `body`. */
  shownBody?: ZodMiniType;
  /** Largest JSON body in bytes; 413 beyond. Multipart routes read `req` themselves. */
  bodyLimit?: number;
  /** Fields of a multipart body, for the OpenAPI document: the feature reads it itself. */
  form?: ZodMiniType;
  /** Media type of a body of bytes, for the OpenAPI document: the feature reads it itself. */
  bytes?: string;
  /** Media type of an answer that is a file; left out where the path ends in its kind (`.csv`). */
  file?: string;
  /** By status, for the OpenAPI document and the tests that hold it against the wire. */
  answers: Readonly<Record<number, ZodMiniType | null>>;
}

export interface PublicRoute<P = unknown, Q = unknown, B = unknown> extends RouteBase<P, Q, B> {
  access: 'public';
  handle: (call: Call<P, Q, B>) => Promise<Answer | undefined>;
}

export interface SignedInRoute<P = unknown, Q = unknown, B = unknown> extends RouteBase<P, Q, B> {
  /** Roles that may call at all; what they may do to one record is the feature's `permit`. 'view' also takes the GET-only view cookie. */
  access: readonly Role[] | 'view';
  /**
   * Whether an account that only reads may call it: 'own', where `:id` is its account. Left out: by GET and HEAD. What concerns its own
   * log in alone is 'yes', accounts' pages are 'no'.
   */
  readOnly?: 'yes' | 'no' | 'own';
  /** Takes the token of a person who must set up a second step, too; `caller.session` is empty then. */
  enrolling?: boolean;
  /**
   * Acts that endanger an account ask for the password in the act (docs/sessions 13): without it the answer is 403 `confirm_identity`.
   * 'sometimes': it depends on the body, and the feature calls `demandConfirmation` itself.
   */
  confirmed?: 'always' | 'sometimes';
  handle: (
    call: Call<P, Q, B> & { caller: Caller; demandConfirmation: () => Promise<void> },
  ) => Promise<Answer | undefined>;
}

export type Route = PublicRoute | SignedInRoute;

type WithoutPlace<R> = Omit<R, 'method' | 'path' | 'access'>;

/** A route without method, path and access, which the URL table of its service adds. */
export type Endpoint<P, Q, B> = WithoutPlace<SignedInRoute<P, Q, B>>;

/** Infers the types of an endpoint from its schemas. */
export const endpoint = <P, Q, B>(definition: Endpoint<P, Q, B>): Endpoint<P, Q, B> => definition;

/** The same of an endpoint that nobody has to sign in for. */
export const publicEndpoint = <P, Q, B>(
  definition: WithoutPlace<PublicRoute<P, Q, B>>,
): WithoutPlace<PublicRoute<P, Q, B>> => definition;

/** Types a route by its own schemas, then forgets the types, so that a table of routes is a plain array. */
export function route<P, Q, B>(definition: SignedInRoute<P, Q, B>): Route;
export function route<P, Q, B>(definition: PublicRoute<P, Q, B>): Route;
export function route(definition: unknown): Route {
  return definition as Route;
}
