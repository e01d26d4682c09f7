import type { FileAnswer } from '@portal/contracts/form';
import type { Protocol } from '@portal/contracts/protocol';
import { cardSections, responseCards, type Application, type ResponseCard } from '@portal/contracts/sections';
import { createUploads, transferOf, type Uploads } from '@portal/portal-views';
import { useUser } from '@portal/web-kit';
import { useEffect, useRef, useState } from 'react';
import { set } from 'react-hook-form';
import { deleteUploads } from '../uploads/delete-uploads.ts';
import { useLeaveGuard } from '../uploads/use-leave-guard.ts';
import { createDeviceEdits } from './edits/device-edits.ts';
import { createEdits, type Edits } from './edits/edits.ts';
import { formAnswers } from './edits/protocol-answers.ts';
import { createResponseFiles, type ResponseFiles } from './send/response-files.ts';

/** What the person has in hand on the page: unsaved answers, uploads on their way, and the two files of the response. */
export interface ResponseSession {
  edits: Edits;
  files: ResponseFiles;
  uploads: Uploads;
  /** Calls the form with files that arrived; returns the function that unsubscribes. */
  onFile: (listener: (path: string, answer: FileAnswer) => void) => () => void;
}

const cardOf = (path: string): ResponseCard | undefined =>
  responseCards.find((card) => cardSections(card).some((name) => path.startsWith(`${name}.`)));

function openSession(account: string, protocol: Protocol): ResponseSession {
  const edits = createEdits(protocol, createDeviceEdits(localStorage, account, protocol.id), deleteUploads);
  const files = createResponseFiles(localStorage, account, protocol.id, deleteUploads);
  const listeners = new Set<(path: string, answer: FileAnswer) => void>();

  /** A file becomes an edit even if its card is closed by the time it arrives. */
  function toCard(path: string, answer: FileAnswer) {
    const card = cardOf(path);
    if (!card) return files.put(path, answer);
    const { edits: all, answers } = edits.store.getState();
    const mine = structuredClone(all[card.slug]?.mine ?? formAnswers(card, answers)) as Application;
    set(mine, path, answer);
    edits.change(card, mine);
  }

  const uploads = createUploads({
    ...transferOf(`response:${protocol.id}`),
    onStored(path, answer) {
      toCard(path, answer);
      for (const tell of listeners) tell(path, answer);
    },
  });
  return {
    edits,
    files,
    uploads,
    onFile(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Says once of every card that holds a file which was begun before and not finished. */
export function useBegunCards({ uploads }: ResponseSession, onBegun: (slug: string) => void): void {
  const tell = useRef(onBegun);
  tell.current = onBegun;
  useEffect(() => {
    const told = new Set<string>();
    const look = () => {
      for (const [path, { kind }] of Object.entries(uploads.store.getState())) {
        const slug = kind === 'unfinished' || kind === 'expired' ? cardOf(path)?.slug : undefined;
        if (slug === undefined || told.has(path)) continue;
        told.add(path);
        tell.current(slug);
      }
    };
    look();
    return uploads.store.subscribe(look);
  }, [uploads]);
}

/** Opens the response of this protocol while its page is mounted, and rebases its edits onto every version that is read. */
export function useResponse(protocol: Protocol): ResponseSession {
  const { id: account } = useUser();
  const [response] = useState(() => openSession(account, protocol));
  const { edits, uploads } = response;
  useEffect(() => edits.meet(protocol), [edits, protocol]);
  useLeaveGuard(() => {
    const unkept = Object.values(edits.store.getState().edits).some(({ isKept }) => !isKept);
    return uploads.running().length > 0 || unkept;
  });
  return response;
}
