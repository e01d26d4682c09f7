export { AsWritten } from './as-written.tsx';
export { Beside, BesidePair } from './beside.tsx';
export { Chip, Chips } from './chips.tsx';
export { LedgerSum, PointIndex, PointPlace } from './ledger-sum.tsx';
export { PointCard, VerdictBox } from './point-card.tsx';
export { PointNumber } from './point-number.tsx';
export { PointPart } from './point-part.tsx';
export { SplitList, SplitRow } from './split-list.tsx';
