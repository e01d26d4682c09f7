import { FullPageSpinner } from '@portal/ui-kit/first-load';
import { words } from '../words.ts';

/** While it is not yet known what to show. */
export const Loading = () => <FullPageSpinner text={words.loading} />;
