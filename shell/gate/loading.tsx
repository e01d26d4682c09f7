import { words } from '../words.ts';

/** Full page, while it is not yet known what to show. */
export const Loading = () => <p role="status">{words.loading}</p>;
