/** A unique constraint of the collection already holds this value. */
export class DuplicateKey extends Error {
  readonly collection: string;
  constructor(collection: string, options?: ErrorOptions) {
    super(`A document with the same unique key exists in ${collection}`, options);
    this.name = 'DuplicateKey';
    this.collection = collection;
  }
}

/** The document was changed after it was read. */
export class VersionConflict extends Error {
  constructor(collection: string, id: string) {
    super(`${collection}/${id} was changed meanwhile`);
    this.name = 'VersionConflict';
  }
}

/** No such document. */
export class NotFound extends Error {
  constructor(collection: string, id: string) {
    super(`${collection}/${id} does not exist`);
    this.name = 'NotFound';
  }
}

/** The engine does not answer; the caller may try again. */
export class EngineDown extends Error {
  constructor(engine: string, options?: ErrorOptions) {
    super(`${engine} does not answer`, options);
    this.name = 'EngineDown';
  }
}
