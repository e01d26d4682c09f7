export { Bars, Columns, type Fill, Legend } from './charts.tsx';
export { ChartCard } from './chart-card.tsx';
