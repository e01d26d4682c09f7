import { archivedPath } from '@portal/contracts/files';
import { caughtUpWithin } from '@portal/service-kit/bus';
import { Forbidden, NoSuchRecord, ProblemError, type Call, type Caller } from '@portal/service-kit/http';
import { mostZipped, sendZip, type ZipEntry } from '@portal/service-kit/zip';
import { consumerGroup, type Dependencies } from '../dependencies.ts';
import type { Claim } from './claims.store.ts';
import type { StoredDocument } from './store.ts';
import { messages } from '../messages.ts';
import { isWhole } from './is-whole.ts';

type ZipCall = Call<{ id: string }> & { caller: Caller };

/** More forms than a study sends in its life. */
const mostForms = 10_000;

/** GET /api/files/of/{protocol}.zip: every file of a protocol and of its forms, in every version, for officers (docs/record 17, 21); verify.html names what is left out. @throws Forbidden, NoSuchRecord, ProblemError 413, 503 */
export const zipFiles =
  (dependencies: Dependencies) =>
  async ({ params: { id }, caller, res }: ZipCall): Promise<undefined> => {
    if (caller.role !== 'compliance') throw new Forbidden();
    const claim = await findClaim(dependencies, id);
    const documents = await documentsOf(dependencies, claim);
    if (documents.some(({ scan }) => scan === 'waiting'))
      throw new ProblemError(503, 'being_checked', messages.beingChecked, { retryAfter: 60 });
    if (documents.reduce((sum, { size }) => sum + size, 0) > mostZipped)
      throw new ProblemError(413, 'too_large', messages.tooLargeForZip);
    const whole = await Promise.all(documents.map((document) => isWhole(dependencies, document)));
    const entries = documents.filter((_, at) => whole[at]);
    return sendZip(res, `${claim.heading?.number ?? id}-files`, entriesOf(dependencies, entries));
  };

async function findClaim(dependencies: Dependencies, id: string): Promise<Claim> {
  const known = await dependencies.claims.findById(id);
  if (known?.heading) return known;
  // The protocol event may be on its way.
  const caughtUp = await caughtUpWithin(dependencies.bus, consumerGroup, dependencies.config.waitForClaims);
  const late = await dependencies.claims.findById(id);
  if (late?.heading) return late;
  if (caughtUp) throw new NoSuchRecord();
  throw new ProblemError(503, 'catching_up', messages.catchingUp, { retryAfter: 2 });
}

async function documentsOf(dependencies: Dependencies, { id, files }: Claim): Promise<StoredDocument[]> {
  const { claims } = dependencies;
  const forms = await claims.find({ where: { protocol: id }, limit: mostForms });
  const ofForms = await Promise.all(forms.map((form) => claims.get(form.id)));
  const ids = new Set([...files, ...ofForms.flatMap((form) => form.files)]);
  const found = await Promise.all([...ids].map((one) => dependencies.documents.findById(one)));
  // What the scanner found harmful is nobody's to read.
  return found.filter((one) => one !== undefined).filter(({ state, scan }) => state === 'stored' && scan !== 'found');
}

async function* entriesOf({ files }: Dependencies, documents: readonly StoredDocument[]): AsyncIterable<ZipEntry> {
  async function* bytesOf(blob: string) {
    yield* await files.read(blob);
  }
  for (const document of documents) yield { path: archivedPath(document), content: bytesOf(document.blob) };
}
