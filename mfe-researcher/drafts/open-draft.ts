import { startingAnswers } from '@portal/portal-views';
import type { DeviceDraft, DeviceDrafts } from './device-drafts.ts';
import type { Found } from './kept-draft.ts';
import type { DraftServer, ServerDraft } from './draft-server.ts';
import { sameDraft } from './same-draft.ts';

interface Places {
  device: DeviceDrafts;
  server: DraftServer;
}

const blank = (): Found => ({ step: 1, answers: startingAnswers(), unsaved: false, save: { kind: 'untouched' } });

const fromServer = ({ step, answers, etag, savedAt }: ServerDraft): Found => ({
  step,
  answers: startingAnswers(answers),
  etag,
  unsaved: false,
  save: { kind: 'saved', at: savedAt },
});

const fromDevice = ({ step, answers, etag }: DeviceDraft, save: Found['save']): Found => ({
  step,
  answers: startingAnswers(answers),
  etag,
  unsaved: true,
  save,
});

/** The newer of the two where one was made from the other; where neither was, the person chooses. */
function newest(mine: DeviceDraft | undefined, theirs: ServerDraft | undefined): Found | undefined {
  if (!mine?.unsaved) return theirs && fromServer(theirs);
  if (!theirs) return fromDevice(mine, { kind: mine.etag === undefined ? 'saving' : 'gone' });
  if (sameDraft(mine, theirs)) return fromServer(theirs);
  return fromDevice(mine, mine.etag === theirs.etag ? { kind: 'saving' } : { kind: 'conflict', theirs });
}

/**
 * Finds a draft on the device and the server; undefined when there is none any more. `isFresh` says that it was begun just now.
 * @throws what the server throws, where the device has nothing to go on with
 */
export async function openDraft(id: string, isFresh: boolean, { device, server }: Places): Promise<Found | undefined> {
  const mine = device.read(id);
  if (isFresh && !mine) return blank();
  let theirs: ServerDraft | undefined;
  try {
    theirs = await server.read(id);
  } catch (error) {
    if (mine) return { ...fromDevice(mine, { kind: 'device' }), unsaved: mine.unsaved };
    throw error;
  }
  const found = newest(mine, theirs);
  if (!found) device.remove(id);
  return found;
}
