import type { FileAnswer } from '@portal/contracts/form';
import type { RunningUploads, Uploads } from '@portal/portal-views';
import { channelOf, keepAsking, session } from '@portal/web-kit';
import { useEffect, useRef, useState } from 'react';

interface Opened<Session> {
  work: Promise<Session>;
  pages: number;
}

interface OpenSessions<Session> {
  /** @throws what `make` throws */
  enter: (name: string, make: () => Promise<Session>) => Promise<Session>;
  /** Whether a page shows it. */
  isShown: (name: string) => boolean;
  /** A page that entered was left. */
  leave: (name: string) => Promise<void>;
  /** Its work is over. */
  forget: (name: string) => void;
}

/** A file of the work of this name has arrived at the portal. */
interface Arrived {
  name: string;
  path: string;
  answer: FileAnswer;
}

/** What was refused, without the file itself, so that it cannot be sent again. */
const refusedIn = ({ store }: Uploads): RunningUploads =>
  Object.fromEntries(
    Object.entries(store.getState()).flatMap(([path, upload]) =>
      upload.kind === 'failed' ? [[path, { ...upload, canRetry: false }]] : [],
    ),
  );

/**
 * Session that is open in this tab, by name: a page that is opened again gets the same. Session that was left while its files are on their way
 * stays open until they have arrived, and keeps why a file was refused. `close` is called once no page shows it and nothing is on its way.
 */
export function createOpenSessions<Session extends { uploads: Uploads }>(
  close: (work: Session) => void,
): OpenSessions<Session> {
  const opened = new Map<string, Opened<Session>>();
  const refused = new Map<string, RunningUploads>();
  // The tab that sends a file may write no more when it arrives: the others are told.
  const channel = channelOf('portal-files');
  const heard = new WeakSet<FileAnswer>();
  channel?.addEventListener('message', ({ data: { name, path, answer } }: MessageEvent<Arrived>) => {
    heard.add(answer);
    void opened.get(name)?.work.then(({ uploads }) => uploads.take(path, answer));
  });
  const made = async (name: string, make: () => Promise<Session>) => {
    const work = await make();
    work.uploads.onArrived((path, answer) => {
      if (!heard.has(answer)) channel?.postMessage({ name, path, answer } satisfies Arrived);
    });
    work.uploads.store.setState(refused.get(name) ?? {});
    return work;
  };

  // Everything stops when the session ends: the next person at this screen may be another one.
  session.store.subscribe((state) => {
    if (state.status !== 'signed-out' && state.status !== 'starting-over') return;
    for (const { work } of opened.values()) void work.then(({ uploads }) => uploads.stop());
    opened.clear();
    refused.clear();
  });

  return {
    async enter(name, make) {
      const found = opened.get(name) ?? { work: made(name, make), pages: 0 };
      found.pages += 1;
      opened.set(name, found);
      found.work.catch(() => opened.get(name) === found && opened.delete(name));
      return found.work;
    },
    isShown: (name) => (opened.get(name)?.pages ?? 0) > 0,
    async leave(name) {
      const found = opened.get(name);
      if (!found) return;
      found.pages -= 1;
      const work = await found.work.catch(() => undefined);
      if (!work) return;
      const see = () => {
        if (found.pages > 0 || opened.get(name) !== found || work.uploads.running().length > 0) return;
        silence();
        opened.delete(name);
        refused.set(name, refusedIn(work.uploads));
        close(work);
      };
      const silence = work.uploads.store.subscribe(see);
      see();
    },
    forget(name) {
      opened.delete(name);
      refused.delete(name);
    },
  };
}

/** The work of this name for as long as a page shows it, made where it is not open; undefined until it is. */
export function useOpened<Session>(
  { enter, leave }: OpenSessions<Session>,
  name: string,
  make: () => Promise<Session>,
): Session | undefined {
  const [opened, setOpened] = useState<{ name: string; work: Session }>();
  const present = useRef(make);
  present.current = make;
  useEffect(() => {
    let isLeft = false;
    const stop = keepAsking(async () => {
      const work = await enter(name, () => present.current());
      if (!isLeft) setOpened({ name, work });
    });
    return () => {
      isLeft = true;
      stop();
      setOpened(undefined);
      void leave(name);
    };
  }, [enter, leave, name]);
  return opened?.name === name ? opened.work : undefined;
}
