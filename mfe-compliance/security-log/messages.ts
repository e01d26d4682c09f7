import { catalogue } from '@portal/web-kit';
import { securityLogMessages } from '@portal/contracts/presentation';

const { columns, kinds, outcomes, nobody } = securityLogMessages;

/** What the page of the security log says. */
export const messages = catalogue('security-log', {
  title: 'Security log',
  lede: 'Who logged in, what was refused, and what changed in accounts, the newest first. Nobody can change it.',
  columns,
  kinds,
  outcomes,
  nobody,
  by: 'Only what {name} did',
  find: {
    form: 'Filter the security log',
    kind: 'What',
    allKinds: 'Everything',
    from: 'From',
    to: 'To',
    clear: 'Clear',
    clearWhat: ' all choices',
  },
  export: 'Export as CSV',
  exportFailed: 'The file could not be exported.',
  empty: 'Nothing to display',
  emptyText: 'What is logged appears here at once.',
  none: 'Nothing found',
  noneText: 'Nothing in the log matches these choices. Widen the days, or clear them.',
});
