export { QuickFind, type QuickFindProps } from './quick-find.tsx';
export { Matched, Results, type ResultProps } from './results.tsx';
