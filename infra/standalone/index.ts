export { openEngines, refuseLostStores, refuseOtherForm, storeNames, type Engines } from './engines.ts';
export { FolderInUse, lockFolder } from './folder-lock.ts';
export { FolderUnfinished, markUnfinished, refuseUnfinished } from './unfinished.ts';
export { refuseEmptied } from './refuse-emptied.ts';
export { createServices, type Services } from './services.ts';
