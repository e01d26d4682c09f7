import type { FileAnswer } from '@portal/contracts/form';
import { responseFields } from '@portal/contracts/applications';
import type { Protocol } from '@portal/contracts/protocol';
import { protocolPath } from '@portal/portal-views';
import { fetchFile, isSaved, same } from '@portal/web-kit';
import type { ResponseSession } from '../response-session.ts';
import { messages } from '../respond-messages.ts';

const field = responseFields.find(({ name }) => name === 'response')!;

/** Of which answers the response file was made. The file is known by its name and size. */
interface Made {
  name: string;
  size: number;
  of: unknown;
}

/** What a PDF of the points shows: the answers as they are typed, and the saved changes. */
function shownIn({ version }: Protocol, { answers: draft }: ResponseSession): unknown {
  const { answers = {}, remarks = {} } = draft.store.getState().body;
  return { version, answers, remarks };
}

/**
 * Makes a PDF of the points with the answers as they are typed now, and uploads it as the response file (docs/points 7), unless
 * `isWanted` says no by then. @throws ApiProblem, Offline, Error where the answers could not be saved
 */
export async function makeResponse(
  protocol: Protocol,
  response: ResponseSession,
  isWanted = () => true,
): Promise<void> {
  const { answers, files, uploads } = response;
  await answers.flush();
  const state = answers.store.getState();
  if (!isSaved(state)) throw new Error(messages.points.notMade);
  const of = shownIn(protocol, response);
  const query = state.server.held ? `?draft=${encodeURIComponent(answers.ref.id)}` : '';
  const file = await fetchFile(`${protocolPath(protocol.id, 'ledger.pdf')}${query}`);
  if (!isWanted()) return;
  const made: Made = { name: file.name, size: file.size, of };
  files.change({ ...files.store.getState().body, made });
  uploads.start(field.name, field, file);
}

/** Whether this response file was made from answers that were changed since. A file of one's own never is. */
export function isOutdated(
  protocol: Protocol,
  response: ResponseSession,
  file: FileAnswer | null | undefined,
): boolean {
  const { made } = response.files.store.getState().body as { made?: Made };
  const isMade = made && file && made.name === file.name && made.size === file.size;
  return Boolean(isMade) && !same(made?.of, shownIn(protocol, response));
}

/** Makes the response file again; resolves once it has arrived. @throws as makeResponse; Error where it does not arrive */
export async function remakeResponse(protocol: Protocol, response: ResponseSession): Promise<FileAnswer> {
  const { onArrived, store } = response.uploads;
  let stops: (() => void)[] = [];
  const arrival = new Promise<FileAnswer>((resolve, reject) => {
    stops = [
      onArrived((path, file) => path === field.name && resolve(file)),
      store.subscribe((uploads) => {
        if (uploads[field.name]?.kind === 'failed') reject(new Error(messages.points.notMade));
      }),
    ];
  });
  try {
    const [file] = await Promise.all([arrival, makeResponse(protocol, response)]);
    return file;
  } finally {
    for (const stop of stops) stop();
  }
}
