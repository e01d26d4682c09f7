/**
 * What pages of lists, forms and documents need beyond that. Each remote bundles what it uses; the base comes by its
 * package name, so that the copy shared with the host is used and the link and field contexts are one.
 */
export { Badge } from './badge/badge.tsx';
export { Counter, Counters } from './counter/counter.tsx';
export { Table, TableSkeleton } from './table/table.tsx';
export type { Column } from './table/table.tsx';
export { ListToolbar } from './list-toolbar/list-toolbar.tsx';
export { Pages } from './pages/pages.tsx';
export { DraftRow, Rows } from './draft-row/draft-row.tsx';
export { RepeatAdd, RepeatRow } from './repeat-row/repeat-row.tsx';
export { UploadRow } from './upload-row/upload-row.tsx';
export type { UploadState } from './upload-row/upload-row.tsx';
export { StepList } from './step-list/step-list.tsx';
export type { Step } from './step-list/step-items.tsx';
export { FactsBar } from './facts-bar/facts-bar.tsx';
export type { Fact } from './facts-bar/facts-bar.tsx';
export { FactsList } from './facts-list/facts-list.tsx';
export { LetteredSection } from './lettered-section/lettered-section.tsx';
export { OnThisPage } from './on-this-page/on-this-page.tsx';
export { ReviewPair } from './review-pair/review-pair.tsx';
export { CommentPanel } from './comment-panel/comment-panel.tsx';
export { Receipt } from './receipt/receipt.tsx';
