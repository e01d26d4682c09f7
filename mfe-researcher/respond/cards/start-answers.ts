import type { Answers } from '@portal/contracts/form';
import type { Application } from '@portal/contracts/sections';
import { createContext, use } from 'react';
import { useWatch } from 'react-hook-form';

interface Versions {
  /** The application as it was rejected. */
  start: Application;
  /** As it is saved now. */
  now: Application;
}

const VersionsContext = createContext<Versions>({ start: {}, now: {} });
export const VersionsProvider = VersionsContext.Provider;

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
