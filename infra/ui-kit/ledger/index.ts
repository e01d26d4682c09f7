export { AsWritten } from './as-written.tsx';
export { Beside, BesidePair, type BesideProps, type Side } from './beside.tsx';
export { Chip, Chips, type ChipProps } from './chips.tsx';
export { LedgerSum, PointIndex, PointPlace, type PointPlaceProps } from './ledger-sum.tsx';
export { PointCard, VerdictBox, type PointCardProps } from './point-card.tsx';
export { PointNumber, type PointTone } from './point-number.tsx';
export { PointPart, type PointPartProps, type PointProgress } from './point-part.tsx';
export { SplitList, SplitRow, type SplitRowProps } from './split-list.tsx';
