export { Bars, type Bar } from './bars.tsx';
export { ChartCard, type ChartCardProps } from './chart-card.tsx';
export { Columns, type ColumnBar } from './columns.tsx';
export { fills, type Fill } from './fill.tsx';
export { Legend, type LegendEntry } from './legend.tsx';
