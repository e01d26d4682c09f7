import { catalogue } from '@portal/web-kit';
export const messages = catalogue('absence', {
  heading: 'Absence',
  about: 'While a reviewer is away, officers see it where they choose reviewers. Nothing is moved by itself.',
  none: 'No absence is set.',
  set: 'Away from {from} to {to}.',
  open: 'Away? Say when',
  from: 'Away from',
  to: 'to',
  hint: 'Leave both empty to take the absence back.',
  save: 'Save',
  close: 'Close',
  loading: 'Loading...',
  done: 'Absence saved.',
  failed: 'The absence could not be saved. Please try again.',
});
