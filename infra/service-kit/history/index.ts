export {
  appendHistory,
  firstForged,
  historyEntrySchema,
  isWrittenWith,
  macOf,
  recordDigest,
  sameMac,
  type StoredHistoryEntry,
} from './history.ts';
