import { session } from '@portal/web-kit/opening';

/** Drawing takes the page's one thread for a while, so what the first script asks leaves before: its lock was asked for first. */
const afterAsking = (act: () => unknown): unknown =>
  navigator.locks?.request('portal-drawing', { mode: 'shared' }, () => void act()) ?? act();

const draw = async () => (await import(/* webpackMode: "eager" */ './draw.tsx')).draw();
if (session.store.getState().status === 'checking') afterAsking(draw);
else void draw();
