import { FullPageSpinner } from '@portal/ui-kit/first-load';
import { useMessages } from '@portal/web-kit/first-load';
import { shellMessages } from '../messages.ts';

/** While it is not yet known what to show. */
export function Loading() {
  const { loading } = useMessages(shellMessages);
  return <FullPageSpinner text={loading} />;
}
