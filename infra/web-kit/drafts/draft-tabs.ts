import { channelOf, isRefused } from '../kept.ts';
import type { TabMessage, DraftTabs } from './places.ts';

interface Message {
  id: string;
  told: TabMessage;
}

/** The browser's lock and channel; without them each tab writes, and the compare on device and server decides. */
export function browserDraftTabs(account: string): DraftTabs {
  const channel = channelOf(`portal-drafts-${account}`);
  return {
    hold(id, onLost, isTaken) {
      if (!navigator.locks) return Promise.resolve(() => undefined);
      return new Promise((held) => {
        const options = isTaken ? { steal: true } : { ifAvailable: true };
        const asked = navigator.locks.request(`draft/${account}/${id}`, options, (lock) => {
          if (!lock) return held(undefined);
          return new Promise<void>((letGo) => held(letGo));
        });
        asked.catch((error: unknown) => (isRefused(error) ? held(() => undefined) : onLost()));
      });
    },
    // Once the key that made it is on screen: copying what is told holds up the first one.
    tell: (id, told) => void setTimeout(() => channel?.postMessage({ id, told } satisfies Message)),
    onMessage: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data.id, data.told)),
    close: () => void setTimeout(() => channel?.close()),
  };
}
