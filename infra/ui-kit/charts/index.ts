export { Bars } from './bars.tsx';
export { ChartCard } from './chart-card.tsx';
export { Columns } from './columns.tsx';
export { type Fill } from './fill.tsx';
export { Legend } from './legend.tsx';
