import type { Answers } from '@portal/contracts/form';
import type { Application } from '@portal/contracts/sections';
import { createContext, use } from 'react';
import { useWatch } from 'react-hook-form';
import { messages } from '../../points/respond-messages.ts';

/** What the cards are called, and what stands beside an answer. */
export interface CardMessages {
  application: string;
  lede: string;
  asSubmitted: string;
  newRow: string;
  taken: (given: { labels: readonly string[] }) => string;
}

interface Versions {
  /** The application as it was rejected, or stands. */
  start: Application;
  /** As it is saved now. */
  now: Application;
  says: CardMessages;
}

const VersionsContext = createContext<Versions>({ start: {}, now: {}, says: messages });
export const VersionsProvider = VersionsContext.Provider;
export const useCardMessages = (): CardMessages => use(VersionsContext).says;

const recordIn = (application: Application, section: string, id: unknown): Answers | undefined => {
  const rows = (application as Record<string, unknown>)[section];
  return Array.isArray(rows) ? (rows as Answers[]).find((row) => row.id === id) : undefined;
};

/** The record that this answer's place belongs to, as it was rejected and as it is saved; undefined for a new row. */
export function useVersions(path: string): { start: Answers | undefined; now: Answers | undefined } {
  const { start, now } = use(VersionsContext);
  const [section = '', index] = path.split('.');
  const isOnProtocol = index === undefined;
  const id: unknown = useWatch({ name: isOnProtocol ? 'id' : `${section}.${index}.id` });
  if (isOnProtocol) return { start: start as Answers, now: now as Answers };
  return { start: recordIn(start, section, id), now: recordIn(now, section, id) };
}
