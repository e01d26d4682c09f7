import { sessionEnded, type Account, type Tokens } from '@portal/contracts/accounts';
import { ApiProblem } from '../api/api-problem.ts';
import { send } from '../api/send.ts';
import { keepHint } from './council-hint.ts';
import { readAccessToken, type AccessToken } from './access-token.ts';
import type { Activity } from './activity.ts';
import type { Tabs } from './tabs.ts';

export interface TokenKeeper {
  current(): AccessToken | undefined;
  /** Stores the token of a login; undefined when it belongs to another person than this page. */
  keep(access: string): AccessToken | undefined;
  forget(): void;
  /** A token other than `used`, refreshed through the cookie unless another call or tab has done so. Undefined when the session is over. */
  renew(used: AccessToken | undefined): Promise<Renewed | undefined>;
}

/** With the account where the portal has just said it. */
export type Renewed = AccessToken & { account?: Account | undefined };

interface Parts {
  tabs: Tabs;
  activity: Activity;
  onRenewed: (token: Renewed) => void;
  /** The portal says that the person has ended the session, on this device or another, and how. */
  onEnded: (said: string) => void;
  /** Somebody else has signed in, here or in another tab: this page must send nothing under their name. */
  onStranger: () => void;
}

/** The access token, in this tab's memory only (docs/sessions 30). The first one decides whom this page belongs to. */
export function createTokens({ tabs, activity, onRenewed, onEnded, onStranger }: Parts): TokenKeeper {
  let token: AccessToken | undefined;
  let owner: string | undefined;
  let renewing: Promise<Renewed | undefined> | undefined;

  function take(access: string): AccessToken | undefined {
    const next = readAccessToken(access);
    owner ??= next.userId;
    token = owner === next.userId ? next : undefined;
    if (!token) onStranger();
    return token;
  }

  tabs.onMessage((message) => {
    if (message.kind === 'token') {
      keepHint(message.council);
      const next = take(message.access);
      if (next && message.account) onRenewed({ ...next, account: message.account });
    }
    if (message.kind === 'signed-out') token = undefined;
  });

  const refresh = (used: AccessToken | undefined) =>
    tabs.alone(async (): Promise<Renewed | undefined> => {
      // While this tab waited for the lock another one may have refreshed for all tabs.
      if (token && token.raw !== used?.raw) return token;
      try {
        const idle = Math.max(0, Math.floor((Date.now() - activity.last()) / 1000));
        const { body } = await send<Tokens>({ method: 'POST', path: '/api/token/refresh', body: { idle } });
        keepHint(body.council);
        const next = take(body.access);
        if (!next) return undefined;
        const renewed = { ...next, account: body.account };
        tabs.tell({ kind: 'token', ...body });
        onRenewed(renewed);
        return renewed;
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 401)) throw error;
        token = undefined;
        if (error.code === sessionEnded) onEnded(error.message);
        return undefined;
      }
    });

  return {
    current: () => token,
    keep: take,
    forget() {
      token = undefined;
    },
    renew(used) {
      if (token && token.raw !== used?.raw) return Promise.resolve(token);
      renewing ??= refresh(used).finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
  };
}
