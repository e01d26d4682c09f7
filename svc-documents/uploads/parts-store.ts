import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { NoSuchRecord, ProblemError } from '@portal/service-kit/http';
import { compareAndSet } from '@portal/service-kit/store';
import { uploadMessages } from '@portal/contracts/files';
import { DataStore, Upload } from '@tus/server';
import type { Dependencies } from '../dependencies.ts';
import { offsetOf, type ResumableUpload } from './store.ts';
import { beginUpload } from './begin-upload.ts';
import { inWordsOfRoom } from './limits.ts';
import { endUpload } from './end-upload.ts';
import { finishingUntil } from './finish-upload.ts';
import { takePart } from './take-part.ts';
import { readMetadata } from './upload-metadata.ts';

interface Asking {
  account: string;
  requestId: string;
  /** The header Upload-Metadata, of a POST. */
  metadata: string | string[] | undefined;
  /** The first part comes along. */
  isWithPart: boolean;
}

/** One account's uploads as @tus/server sees them during one request. `last` is the record that it left behind. */
export class PartsStore extends DataStore {
  last: ResumableUpload | undefined;
  readonly #dependencies: Dependencies;
  readonly #asking: Asking;

  constructor(dependencies: Dependencies, asking: Asking) {
    super();
    this.#dependencies = dependencies;
    this.#asking = asking;
  }

  override async create(upload: Upload): Promise<Upload> {
    const metadata = readMetadata(this.#asking.metadata);
    const { account, isWithPart } = this.#asking;
    try {
      this.last = await beginUpload(
        this.#dependencies,
        account,
        { ...metadata, size: upload.size ?? 0 },
        // Storing the part makes it durable.
        { isLight: isWithPart },
      );
    } catch (error) {
      throw inWordsOfRoom(this.#dependencies, error);
    }
    upload.offset = offsetOf(this.last);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    this.last = await getOwn(this.#dependencies, this.#asking.account, id);
    if (this.last.state === 'expired') throw new ProblemError(410, 'gone', uploadMessages.expired);
    return new Upload({ id, size: this.last.size, offset: offsetOf(this.last) });
  }

  override async write(content: Readable, id: string): Promise<number> {
    const upload = this.last ?? (await getOwn(this.#dependencies, this.#asking.account, id));
    const bytes = await buffer(content);
    if (bytes.length > 0) this.last = await takePart(this.#dependencies, upload, bytes, this.#asking.requestId);
    return offsetOf(this.last ?? upload);
  }

  override async remove(id: string): Promise<void> {
    await getOwn(this.#dependencies, this.#asking.account, id);
    await removeUpload(this.#dependencies, id);
  }
}

/** @throws NoSuchRecord for what is another account's or was removed */
export async function getOwn({ resumables }: Dependencies, account: string, id: string): Promise<ResumableUpload> {
  const upload = await resumables.findById(id);
  if (!upload || upload.account !== account || upload.state === 'removed') throw new NoSuchRecord();
  return upload;
}

/** Gives it up; a part that is on its way comes too late. The bytes of one that is being finished are left to the sweep. */
export const removeUpload = (dependencies: Dependencies, id: string): Promise<unknown> =>
  compareAndSet(async () => {
    const { resumables } = dependencies;
    const upload = await resumables.findById(id);
    if (!upload || upload.state === 'removed') return undefined;
    if (upload.state !== 'checking') return endUpload(dependencies, upload, { state: 'removed' });
    return resumables.replace({ ...upload, state: 'removed', due_at: finishingUntil(dependencies) });
  });
