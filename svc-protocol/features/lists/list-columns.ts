import { daysWith, type ProtocolRow } from '@portal/contracts/protocol';
import { readingWords } from '@portal/contracts/presentation';
import type { ListColumn } from '@portal/service-kit/list-file';
import { words } from '../../words.ts';

const { facts, reviews, status } = readingWords;

/** What an exported list says of each protocol at this moment: what the list shows, and no less. */
export const columnsAt = (now: Date): readonly ListColumn<ProtocolRow>[] => [
  { title: facts.number, cell: (row) => row.number, width: 18 },
  { title: words.exportedList.title, cell: (row) => row.title, width: 70 },
  { title: facts.status, cell: (row) => status[row.status], width: 18 },
  { title: words.exportedList.since, cell: (row) => new Date(row.status_since), width: 20 },
  { title: facts.type, cell: (row) => row.study_type, width: 26 },
  { title: facts.date, cell: (row) => new Date(row.created_date), width: 20 },
  { title: reviews.reviewer1, cell: (row) => row.reviewer_name ?? '', width: 24 },
  { title: reviews.reviewer2, cell: (row) => row.alt_reviewer_name ?? '', width: 24 },
  { title: readingWords.clocks.council, cell: (row) => String(daysWith(row, now.getTime()).council), width: 20 },
  { title: readingWords.clocks.researcher, cell: (row) => String(daysWith(row, now.getTime()).researcher), width: 24 },
  { title: readingWords.clocks.validUntil, cell: (row) => row.valid_until ?? '', width: 14 },
];
