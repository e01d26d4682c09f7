export { openEngines, refuseLostStores, refuseOtherForm, storeNames, type Engines } from './engines.ts';
export { FolderInUse, lockFolder, FolderUnfinished, markUnfinished, refuseUnfinished } from './data-folder.ts';
export { refuseEmptied } from './refuse-emptied.ts';
export { createServices, type Services } from './services.ts';
