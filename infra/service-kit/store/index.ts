export type {
  Aggregate,
  Collection,
  CollectionDeclaration,
  Condition,
  Kept,
  List,
  Query,
  Scalar,
  Selection,
  Store,
  Total,
  Where,
  WriteOptions,
} from './store.port.ts';
export {
  DuplicateKey,
  EngineDown,
  InvalidDocument,
  NoRoom,
  NotFound,
  UndeclaredUse,
  VersionConflict,
} from './store-error.ts';
export { openSqliteStore } from './sqlite/open-sqlite-store.ts';
export { foldWords } from '../text/index.ts';
