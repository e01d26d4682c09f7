export { AsWritten, Beside, BesidePair } from './beside.tsx';
export { Chip, Chips } from './chips.tsx';
export { LedgerSum, PointIndex, PointPlace } from './ledger-sum.tsx';
export { PointCard, VerdictBox, PointNumber } from './point-card.tsx';
export { PointPart } from './point-part.tsx';
export { SplitList, SplitRow } from './split-list.tsx';
