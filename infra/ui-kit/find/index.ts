export { QuickFind } from './quick-find.tsx';
export { Matched, Results } from './results.tsx';
