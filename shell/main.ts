import { session } from '@portal/web-kit/opening';

/** Rendering blocks the main thread for a while. The lock delays it until the first script, which queued for its lock before, has sent. */
const afterAsking = (act: () => unknown): unknown =>
  navigator.locks?.request('portal-drawing', { mode: 'shared' }, () => void act()) ?? act();

const draw = async () => (await import(/* webpackMode: "eager" */ './draw.tsx')).draw();
if (session.store.getState().status === 'checking') afterAsking(draw);
else void draw();
