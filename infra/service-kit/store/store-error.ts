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

/** The engine has no room left to write; nothing of the write is kept, reading goes on, and writing too as soon as there is room. */
export class NoRoom extends EngineDown {
  constructor(engine: string, options?: ErrorOptions) {
    super(engine, options);
    this.message = `${engine} has no room left`;
    this.name = 'NoRoom';
  }
}

/** A document that its own schema refuses was about to be stored: a defect of the caller. */
export class InvalidDocument extends Error {
  readonly problems: readonly string[];
  constructor(collection: string, problems: readonly string[]) {
    super(`A document for ${collection} does not fit its schema: ${problems.join('; ')}`);
    this.name = 'InvalidDocument';
    this.problems = problems;
  }
}

/** A query that no declared index serves, or an event that does not belong to its document: a defect of the caller. */
export class UndeclaredUse extends Error {
  constructor(collection: string, use: string) {
    super(`${collection}: ${use}`);
    this.name = 'UndeclaredUse';
  }
}
