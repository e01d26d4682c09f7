import type { Tokens } from '@portal/contracts/accounts';
import { ApiProblem } from '../api/api-problem.ts';
import { send } from '../api/send.ts';
import { readAccessToken, type AccessToken } from './access-token.ts';
import type { Tabs } from './tabs.ts';

export interface TokenKeeper {
  current(): AccessToken | undefined;
  /** Takes what a login answered. */
  keep(access: string): AccessToken;
  forget(): void;
  /** A token other than `used`, refreshed through the cookie unless another call or tab has done so. Undefined when the session is over. */
  renew(used: AccessToken | undefined): Promise<AccessToken | undefined>;
}

/** The access token, in this tab's memory only (rules.md, Sessions). */
export function createTokens(tabs: Tabs, onRenewed: (token: AccessToken) => void): TokenKeeper {
  let token: AccessToken | undefined;
  let renewing: Promise<AccessToken | undefined> | undefined;

  tabs.hear((message) => {
    if (message.kind === 'token') token = readAccessToken(message.access);
    if (message.kind === 'signed-out') token = undefined;
  });

  const refresh = (used: AccessToken | undefined) =>
    tabs.alone(async () => {
      // While this tab waited for its turn another one may have refreshed for all.
      if (token && token.raw !== used?.raw) return token;
      try {
        const { body } = await send<Tokens>({ method: 'POST', path: '/api/token/refresh', body: {} });
        token = readAccessToken(body.access);
        tabs.tell({ kind: 'token', access: body.access });
        onRenewed(token);
        return token;
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 401)) throw error;
        token = undefined;
        return undefined;
      }
    });

  return {
    current: () => token,
    keep(access) {
      token = readAccessToken(access);
      return token;
    },
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
