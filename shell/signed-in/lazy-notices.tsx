import { RemoteBoundary, wordsReady } from '@portal/web-kit';
import { lazy, Suspense } from 'react';

const Notices = lazy(async () => ({ default: (await wordsReady(import('../notices/notices.tsx'))).Notices }));

/** The bell, after what matters more. Should it not come, the frame stands without it. */
export const LazyNotices = () => (
  <RemoteBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  </RemoteBoundary>
);
