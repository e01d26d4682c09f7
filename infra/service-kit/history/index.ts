export {
  appendHistory,
  firstForged,
  historyEntrySchema,
  macOf,
  recordDigest,
  sameMac,
  type NewHistoryEntry,
  type StoredHistoryEntry,
} from './history.ts';
