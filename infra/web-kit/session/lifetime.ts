import type { Activity } from './activity.ts';
import type { TokenKeeper } from './tokens.ts';

/** How long the session lasts, as this device knows it. */
export interface Lifetime {
  /** When the session is over if the person does nothing more, by this device's clock in ms; undefined while it is over. */
  endsAt(): number | undefined;
  /** Whether the session ends then also where the person goes on: nothing prolongs it. */
  endsForGood(): boolean;
  /** Whether the person has done anything since the session was last renewed. */
  isActive(): boolean;
  /** Renews the session as far as the person's last act allows, or learns that it is over. Never throws. */
  renew(): Promise<void>;
}

interface Parts {
  tokens: Pick<TokenKeeper, 'current' | 'renew'>;
  activity: Activity;
  /** Called when a renewal learns that the session is over. */
  onOver: () => void;
}

export const createLifetime = ({ tokens, activity, onOver }: Parts): Lifetime => ({
  endsAt: () => tokens.current()?.sessionEndsAt,
  endsForGood: () => tokens.current()?.isLast === true,
  isActive: () => activity.last() > (tokens.current()?.receivedAt ?? Infinity),
  async renew() {
    const held = tokens.current();
    if (!held) return;
    // Without an answer the next check finds out.
    const renewed = await tokens.renew(held).catch(() => held);
    if (!renewed) onOver();
  },
});
