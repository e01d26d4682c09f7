import { FullPageSpinner } from '@portal/ui-kit/first-load';
import { useWords } from '@portal/web-kit/first-load';
import { shellWords } from '../words.ts';

/** While it is not yet known what to show. */
export function Loading() {
  const { loading } = useWords(shellWords);
  return <FullPageSpinner text={loading} />;
}
