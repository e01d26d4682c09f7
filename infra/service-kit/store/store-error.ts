/** A unique constraint of the collection already holds this value. */
export class DuplicateKey extends Error {
  override readonly name = 'DuplicateKey';
  constructor(collection: string, options?: ErrorOptions) {
    super(`A document with the same unique key exists in ${collection}`, options);
  }
}

/** The document was changed after it was read. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  constructor(collection: string, id: string) {
    super(`${collection}/${id} was changed meanwhile`);
  }
}

/** No such document. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
  constructor(collection: string, id: string) {
    super(`${collection}/${id} does not exist`);
  }
}

/** The engine does not answer; the caller may try again. */
export class EngineDown extends Error {
  override readonly name: string = 'EngineDown';
  constructor(engine: string, options?: ErrorOptions, fault = 'does not answer') {
    super(`${engine} ${fault}`, options);
  }
}

/** The engine has no room left to write; nothing of the write is kept, reading goes on, and writing too as soon as there is room. */
export class NoRoom extends EngineDown {
  override readonly name = 'NoRoom';
  constructor(engine: string, options?: ErrorOptions) {
    super(engine, options, 'has no room left');
  }
}

/** What the engine holds is damaged: not all of it can be read. */
export class StoreDamaged extends EngineDown {
  override readonly name = 'StoreDamaged';
  readonly store: string;
  constructor(store: string, options?: ErrorOptions) {
    super(store, options, 'is damaged');
    this.store = store;
  }
}

/** What the engine holds cannot be used as it is; the message says what to do first. */
export class NotUsable extends Error {}

/** A store that was there is missing or empty. */
export class StoreLost extends NotUsable {
  override readonly name = 'StoreLost';
}

/** A document that its own schema refuses was about to be stored: a defect of the caller. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument';
  constructor(collection: string, problems: readonly string[]) {
    super(`A document for ${collection} does not fit its schema: ${problems.join('; ')}`);
  }
}

/** A query that no declared index serves, or an event that does not belong to its document: a defect of the caller. */
export class UndeclaredUse extends Error {
  override readonly name = 'UndeclaredUse';
  constructor(collection: string, use: string) {
    super(`${collection}: ${use}`);
  }
}
