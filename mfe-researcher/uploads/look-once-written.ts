import type { Uploads } from '@portal/portal-views';
import type { Piece } from '@portal/web-kit';

/** Files may be on their way in the tab that wrote the piece before this one. */
export const lookOnceWritten = ({ store }: Piece, { look }: Uploads) =>
  store.subscribe((now, before) => {
    if (before.elsewhere && !now.elsewhere) look();
  });
