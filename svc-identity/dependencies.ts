import type { PortalSettings } from '@portal/service-kit/config';
import type { Verifier } from '@portal/service-kit/auth';
import type { Log } from '@portal/service-kit/log';
import type { Store } from '@portal/service-kit/store';
import type { Clock, Ids } from '@portal/service-kit/time';
import type { SessionLengths } from './sessions/session.rules.ts';
import type { Factors } from './second-step/factors.ts';
import type { Hasher } from './passwords/hasher.ts';
import type { Accounts } from './accounts/store.ts';
import type { Demands } from './second-step/demands.store.ts';
import type { LoginThrottle } from './sessions/login-throttle.store.ts';
import type { Registrations } from './registration/store.ts';
import type { Proposals } from './proposals/store.ts';
import type { Resets } from './passwords/store.ts';
import type { SecurityLog } from './security-log/store.ts';
import type { Sessions } from './sessions/store.ts';
import type { KnownBrowsers } from './sessions/known-browser.ts';
import type { Tickets } from './second-step/tickets.store.ts';
import type { DraftKeys } from './own-data/draft-keys.store.ts';
import type { Signer } from './sessions/signer.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';

/** The portal's settings that this service uses. */
export type IdentitySettings = Pick<
  PortalSettings,
  | 'publicUrl'
  | 'onLoopback'
  | 'council'
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
