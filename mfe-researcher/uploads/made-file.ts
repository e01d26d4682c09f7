import type { FileAnswer } from '@portal/contracts/form';
import type { Uploads } from '@portal/portal-views';
import { fetchFile, isSaved, same, type OpenDraft } from '@portal/web-kit';
import { messages } from './messages.ts';

/** Of what a file was made. It is known by its name and size. */
export interface Made {
  name: string;
  size: number;
  of: unknown;
}

/** A file that the portal draws from what is typed, in place of one of the person's own (docs/points 7, docs/safety 18). */
export interface Making {
  /** What is typed: saved before the portal draws it. */
  draft: OpenDraft;
  /** Where the portal draws it; `draft` is left out where it holds nothing yet. */
  addressOf: (draft: string | undefined) => string;
  /** What the file shows, now. */
  shown: () => unknown;
  uploads: Uploads;
  /** Where among the uploads it arrives. */
  path: string;
  /** Uploads it there, and keeps of what it was made. */
  attach: (file: File, made: Made) => void;
  /** What was kept at the last time. */
  made: () => Made | undefined;
}

/**
 * Makes the file of what is typed now, and uploads it, unless `isWanted` says no by then.
 * @throws ApiProblem, Offline, Error where what is typed could not be saved
 */
export async function makeFile({ draft, addressOf, shown, attach }: Making, isWanted = () => true): Promise<void> {
  await draft.flush();
  const state = draft.store.getState();
  if (!isSaved(state)) throw new Error(messages.notMade);
  const of = shown();
  const file = await fetchFile(addressOf(state.server.held ? draft.ref.id : undefined));
  if (isWanted()) attach(file, { name: file.name, size: file.size, of });
}

/** Whether this file was made of what was changed since. One of the person's own never was made. */
export function isOutdated(making: Making, file: FileAnswer | null | undefined): boolean {
  const made = making.made();
  return made?.name === file?.name && made?.size === file?.size && made !== undefined && !same(made.of, making.shown());
}

/** Makes the file again; resolves once it has arrived. @throws as makeFile; Error where it does not arrive */
export async function remakeFile(making: Making): Promise<FileAnswer> {
  const { path, uploads } = making;
  let stops: (() => void)[] = [];
  const arrival = new Promise<FileAnswer>((resolve, reject) => {
    stops = [
      uploads.onArrived((at, file) => at === path && resolve(file)),
      uploads.store.subscribe((state) => {
        if (state[path]?.kind === 'failed') reject(new Error(messages.notMade));
      }),
    ];
  });
  try {
    const [file] = await Promise.all([arrival, makeFile(making)]);
    return file;
  } finally {
    for (const stop of stops) stop();
  }
}
