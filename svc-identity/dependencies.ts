import type { PortalSettings } from '@portal/service-kit/config';
import type { Verifier } from '@portal/service-kit/auth';
import type { Log } from '@portal/service-kit/log';
import type { Store } from '@portal/service-kit/store';
import type { Clock, Ids } from '@portal/service-kit/time';
import type { SessionLengths } from './domain/session.ts';
import type { Factors } from './factors/factors.ts';
import type { Hasher } from './passwords/hasher.ts';
import type { Accounts } from './store/accounts.ts';
import type { Demands } from './store/demands.ts';
import type { LoginThrottle } from './store/login-throttle.ts';
import type { Registrations } from './store/registrations.ts';
import type { Proposals } from './store/proposals.ts';
import type { Resets } from './store/resets.ts';
import type { SecurityLog } from './store/security-log.ts';
import type { Sessions } from './store/sessions.ts';
import type { KnownBrowsers } from './tokens/known-browser.ts';
import type { Tickets } from './store/tickets.ts';
import type { DraftKeys } from './store/draft-keys.ts';
import type { Signer } from './tokens/signer.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';

/** The portal's settings that this service uses. */
export type IdentitySettings = Pick<
  PortalSettings,
  | 'publicUrl'
  | 'onLoopback'
  | 'councilName'
  | 'roleApproval'
  | 'emailVerification'
  | 'secondStep'
  | 'fourEyes'
  | 'signatures'
  | 'loginMails'
  | 'recoveryWait'
  | 'limits'
  | 'securityLogDays'
  | 'timeZone'
> &
  SessionLengths;

/** What the features of this service work with. */
export interface Dependencies {
  store: Store;
  accounts: Accounts;
  sessions: Sessions;
  loginThrottle: LoginThrottle;
  knownBrowsers: KnownBrowsers;
  registrations: Registrations;
  resets: Resets;
  security: SecurityLog;
  /** Encrypts what only svc-notifications may read. */
  resetKey: Buffer;
  /** Makes signatures that svc-protocol believes. */
  signatureKey: Buffer;
  hasher: Hasher;
  factors: Factors;
  demands: Demands;
  tickets: Tickets;
  proposals: Proposals;
  draftKeys: DraftKeys;
  signer: Signer;
  signingKeys: SigningKeys;
  verifier: Verifier;
  clock: Clock;
  ids: Ids;
  config: IdentitySettings;
  log: Log;
  /** Takes work that continues after the answer was sent. The service waits for it before it stops. */
  afterwards: (work: Promise<unknown>) => void;
}
