export {
  appendHistory,
  firstForged,
  historyEntrySchema,
  type NewHistoryEntry,
  type StoredHistoryEntry,
} from './history.ts';
