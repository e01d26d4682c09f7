export { opsApp } from './ops-app.ts';
export { stopOnSignal } from './stop-on-signal.ts';
