export {
  appendHistory,
  firstForged,
  historyEntrySchema,
  type NewHistoryEntry,
  type StoredHistoryEntry,
} from './history.ts';
export { recordDigest } from './record-digest.ts';
