import { catalogue } from '@portal/web-kit';
export const messages = catalogue('absence', {
  heading: 'Absence',
  about: 'While a reviewer is away, officers see this when they choose reviewers. No review is moved automatically.',
  none: 'No absence is set.',
  set: 'Away from {from} to {to}.',
  open: 'Away? Say when',
  from: 'Away from',
  to: 'to',
  hint: 'Leave both empty to remove the absence.',
  save: 'Save',
  close: 'Close',
  loading: 'Loading...',
  done: 'Absence saved.',
  failed: 'The absence could not be saved. Please try again.',
});
