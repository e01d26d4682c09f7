import type { Role } from '@portal/contracts/accounts';
import {
  accessAudience,
  accessLifetime,
  confirmAudience,
  confirmLifetime,
  enrolAudience,
  enrolLifetime,
  issuer,
  viewAudience,
  viewLifetime,
} from '@portal/service-kit/auth';
import type { Clock, Ids } from '@portal/service-kit/time';
import jwt from 'jsonwebtoken';
import type { SigningKeys } from './signing-keys.ts';

export interface Bearer {
  account: string;
  role: Role;
  session: string;
  /** When the session expires without further activity. */
  sessionEnds: Date;
  /** When it is over in any case, whatever its person does. */
  sessionMax?: Date | undefined;
  /** The account's count of credentials when the session was opened. */
  credentials: number;
  /** How its person proved who they are (RFC 8176). */
  amr: readonly string[];
  /** Of an account that only reads. */
  readOnly?: boolean;
}

export interface Signer {
  /** An access token, for the API (docs/sessions 16). */
  access(bearer: Bearer): Promise<string>;
  /** A view token, for files and exports by GET: the `portal_view` cookie. */
  view(bearer: Bearer): Promise<string>;
  /** A confirmation, for the acts that it names (docs/sessions 13). */
  confirmation(bearer: Bearer, acts: readonly string[]): Promise<string>;
  /** A token that opens the set-up of a second step alone (docs/sessions 11). `keep`: of the session that follows it. */
  enrol(account: { id: string; role: Role; credentials: number }, keep?: boolean): Promise<string>;
}

export function createSigner(keys: SigningKeys, clock: Clock, ids: Ids): Signer {
  const sign = async (
    {
      account,
      role,
      session,
      sessionEnds,
      sessionMax,
      credentials,
      amr,
      readOnly,
      keep,
      acts,
    }: Bearer & { keep?: boolean; acts?: readonly string[] },
    aud: string,
    lifetime: number,
  ): Promise<string> => {
    const { kid, privateKey } = await keys.current();
    const iat = secondsOf(clock());
    const session_exp = secondsOf(sessionEnds);
    const names = { sub: account, user_id: account, role, sid: session, session_exp, cred: credentials };
    const more = {
      ...(sessionMax && { session_max: secondsOf(sessionMax) }),
      ...(keep !== undefined && { keep }),
      ...(readOnly && { read_only: true }),
      ...(acts && { acts }),
    };
    const claims = {
      ...names,
      ...(aud !== viewAudience && { amr }),
      ...more,
      iss: issuer,
      aud,
      iat,
      exp: iat + lifetime,
      jti: ids(),
    };
    return jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid });
  };
  return {
    access: (bearer) => sign(bearer, accessAudience, accessLifetime),
    // Its person has just given the password.
    enrol: ({ id, role, credentials }, keep = true) => {
      const now = clock();
      const bearer = {
        account: id,
        role,
        // Of no session, and another in each token: a set-up that is confirmed again is known by it.
        session: ids(),
        sessionEnds: now,
        credentials,
        amr: ['pwd'],
        keep,
      };
      return sign(bearer, enrolAudience, enrolLifetime);
    },
    view: (bearer) => sign(bearer, viewAudience, viewLifetime),
    confirmation: (bearer, acts) => sign({ ...bearer, acts }, confirmAudience, confirmLifetime),
  };
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);
