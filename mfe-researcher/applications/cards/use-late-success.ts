import type { ResponseCard } from '@portal/contracts/sections';
import { useReadProtocol } from '@portal/portal-views';
import { ApiProblem, Offline } from '@portal/web-kit';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { CardsSession } from './cards-session.ts';

/** Polling interval, in ms. */
const patience = 5_000;

/** Whether a save may have arrived in spite of this error: no answer, or a gateway's. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof Offline || (error instanceof ApiProblem && error.status >= 502);

interface Parts {
  card: ResponseCard;
  protocol: string;
  response: CardsSession;
  /** A save failed, and the message is still shown. */
  hasFailed: boolean;
  /** It may have arrived nevertheless: the protocol is polled until that is known. */
  isUnknown: boolean;
  /** It had arrived. */
  onArrived: () => void;
  /** The unsaved changes were discarded. */
  onGivenUp: () => void;
}

/** After a failed save, polls the protocol and withdraws the failure once the protocol holds what was typed, or nothing is left to save. */
export function useLateSuccess(parts: Parts): void {
  const { card, protocol, response, hasFailed, isUnknown } = parts;
  const { edits } = response;
  const read = useReadProtocol(protocol);
  const hasEdit = useStore(edits.store, ({ edits: all }) => all[card.slug] !== undefined);
  const arrived = useStore(edits.store, ({ arrived: all }) => all[card.slug] ?? 0);
  const before = useRef(arrived);
  const hadEdit = useRef(false);
  const told = useRef(parts);
  told.current = parts;

  useEffect(() => {
    if (!hasFailed) {
      before.current = arrived;
      hadEdit.current = false;
    } else if (hasEdit) hadEdit.current = true;
    else if (arrived > before.current) told.current.onArrived();
    else if (hadEdit.current) told.current.onGivenUp();
  }, [hasFailed, hasEdit, arrived]);

  useEffect(() => {
    if (!isUnknown) return undefined;
    const look = () => void read().then(edits.meet, () => undefined);
    const timer = setInterval(look, patience);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [isUnknown, read, edits]);
}
