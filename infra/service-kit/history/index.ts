export {
  appendHistory,
  firstForged,
  historyEntrySchema,
  isWrittenWith,
  macOf,
  recordDigest,
  sameMac,
  type NewHistoryEntry,
  type StoredHistoryEntry,
} from './history.ts';
