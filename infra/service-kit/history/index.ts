export {
  appendHistory,
  firstForged,
  historyEntrySchema,
  recordDigest,
  type NewHistoryEntry,
  type StoredHistoryEntry,
} from './history.ts';
