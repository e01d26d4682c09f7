import type { IncomingHttpHeaders } from 'node:http';
import { networkOf, type Answer } from '@portal/service-kit/http';
import { deviceOf } from './device.rules.ts';
import { lengthsOf } from './session.rules.ts';
import { newRefreshToken } from './refresh-token.ts';
import { keepsCookies, rememberBrowser, sessionCookies } from './session-cookies.ts';
import { causeOf, type Cause } from '../accounts/events.ts';
import { accountAnswer } from '../accounts/present.ts';
import type { StoredAccount } from '../accounts/schema.ts';
import type { Cause as Request } from '../security-log/store.ts';
import type { StoredSession } from './store.ts';
import type { Bearer } from './signer.ts';
import type { Dependencies } from '../dependencies.ts';
import { noteNewLogin } from '../accounts/account.rules.ts';
import type { CouncilHint } from '@portal/contracts/accounts';
import type { Council } from '@portal/contracts/council';
import { studyTypes } from '@portal/contracts/protocol';
import { formHash } from '@portal/service-kit/council';

const made = new WeakMap<Council, CouncilHint>();

/** What study types are called in the council's other languages; those of mrcz are in the texts of pages. */
function labelsOf({ study_types, texts }: Council): Pick<CouncilHint, 'labels'> {
  const ofPages: readonly string[] = studyTypes;
  const own = study_types.map(({ name }) => name).filter((name) => !ofPages.includes(name));
  const labels = Object.entries(texts).flatMap(([language, said]) => {
    const found = own.map((name) => [name, said[`sections.protocol.study_type.option.${name}`]] as const);
    const there = found.filter(([, label]) => label !== undefined);
    return there.length > 0 ? [[language, Object.fromEntries(there) as Record<string, string>] as const] : [];
  });
  return labels.length > 0 ? { labels: Object.fromEntries(labels) } : {};
}

/** What pages are told of the form of the council's folder, made once (docs/applications 49). */
export function hintOf(council: Council): CouncilHint {
  const known = made.get(council) ?? {
    form: formHash(council.form),
    study_types: [
      ...council.study_types.map(({ name }) => name),
      ...council.form.study_types.flatMap(({ was = [] }) => was),
    ],
    ...labelsOf(council),
    follow_ups: [...council.form.follow_ups],
  };
  made.set(council, known);
  return known;
}

/**
 * A log in from a browser that the account is not known from, but for its first one: its holder is told by mail, once a day
 * (docs/sessions 29). Called before the session is opened, so that nothing between the two keeps the mail from going out.
 */
async function tellNewLogin(
  { accounts, sessions, knownBrowsers, config }: Dependencies,
  { headers }: Pick<Request, 'headers'>,
  { id }: StoredAccount,
  cause: Cause,
): Promise<void> {
  if (config.loginMails === 'off' || knownBrowsers.find(headers, id) !== undefined) return;
  if (!(await sessions.isThereAny(id))) return;
  await accounts.change(id, cause, (present) => noteNewLogin(present, cause.at));
}

interface Granted {
  account: StoredAccount;
  session: StoredSession;
  /** The refresh token to send. */
  refresh: string;
}

/** Whom the tokens of a session speak for. */
export const bearerOf = (account: StoredAccount, session: StoredSession): Bearer => ({
  account: account.id,
  role: account.role,
  session: session.id,
  sessionEnds: new Date(session.expires_at),
  sessionMax: new Date(session.ends_at),
  credentials: session.credentials,
  amr: session.amr,
  readOnly: account.read_only_until !== undefined,
});

/** The answer of sign-in and refresh: both tokens in the body; for a caller that keeps cookies, the refresh token in a cookie, and the account and the council's form, which a page would ask for next. */
export async function grantSession(
  dependencies: Pick<Dependencies, 'signer' | 'demands' | 'clock' | 'config'>,
  headers: IncomingHttpHeaders,
  { account, session, refresh }: Granted,
): Promise<Answer> {
  const { signer, clock, config } = dependencies;
  const bearer = bearerOf(account, session);
  if (!keepsCookies(headers)) return { status: 200, body: { access: await signer.access(bearer), refresh } };
  const [access, view, { body }] = await Promise.all([
    signer.access(bearer),
    signer.view(bearer),
    accountAnswer(dependencies, account),
  ]);
  const lifetime = session.is_kept ? Date.parse(session.expires_at) - clock().getTime() : undefined;
  const cookies = sessionCookies(refresh, lifetime, view, config.publicUrl);
  return {
    status: 200,
    body: { access, account: body, council: hintOf(config.council) },
    headers: { 'Set-Cookie': cookies },
  };
}

interface Shown {
  /** What its person has shown, in the names of RFC 8176. */
  amr: string[];
  /** "Keep me logged in on this device"; kept where a client does not say. */
  keep: boolean | undefined;
}

/** A new session of an account whose person has shown all that is asked for. */
export async function openSession(
  dependencies: Dependencies,
  call: Request,
  account: StoredAccount,
  { amr, keep = true }: Shown,
): Promise<Answer> {
  const { security, sessions, knownBrowsers, clock, ids, config } = dependencies;
  const token = newRefreshToken();
  const lengths = lengthsOf(account.role, keep, config);
  const from = {
    device: deviceOf(call.headers['user-agent']),
    network: call.req.ip === undefined ? null : networkOf(call.req.ip),
  };
  const cause = { ...causeOf(call, clock), actor: account.id };
  await tellNewLogin(dependencies, call, account, cause);
  const session = await sessions.open({ id: ids(), account, token, isKept: keep, lengths, amr, ...from }, cause);
  await security.record('sign_in', call, {
    actor: account.id,
    session: session.id,
    detail: { amr: amr.join(' ') },
  });
  const answer = await grantSession(dependencies, call.headers, { account, session, refresh: token.text });
  return rememberBrowser(knownBrowsers, call.headers, account.id, answer);
}
